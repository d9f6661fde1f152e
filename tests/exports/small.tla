---- MODULE small ----
\* small 1.0.0, written by lawful, with 2 symbols of each sort and counters up to 2.
\* Every step that TLC makes is an edge of the chart. -1 is null.
\* Explore it with: java -cp tla2tools.jar tlc2.TLC -deadlock small
EXTENDS Integers

VARIABLES leaf, variable__used, phase__do__held, variable__step

vars == <<leaf, variable__used, phase__do__held, variable__step>>

Holds(formula) == formula = TRUE

Init ==
    /\ leaf = "active"
    /\ variable__used = {}
    /\ phase__do__held = -1
    /\ variable__step = 0

active__run__1 ==
    /\ leaf = "active"
    /\ \E event__run__id \in 0..1 :
        /\ Holds((event__run__id \notin variable__used))
        /\ leaf' = "do"
        /\ variable__used' = (variable__used \union {event__run__id})
        /\ phase__do__held' = event__run__id
        /\ UNCHANGED <<variable__step>>

active__clear__1 ==
    /\ leaf = "active"
    /\ Holds(\E event__run__id \in 0..1 : (event__run__id \in variable__used))
    /\ leaf' = "active"
    /\ UNCHANGED <<variable__used, phase__do__held, variable__step>>

active__skip__1 ==
    /\ leaf = "active"
    /\ Holds((variable__used # {}))
    /\ leaf' = "do"
    /\ phase__do__held' = -1
    /\ UNCHANGED <<variable__used, variable__step>>

do__run__1 ==
    /\ leaf = "do"
    /\ \E event__run__id \in 0..1 :
        /\ Holds((event__run__id \notin variable__used))
        /\ Holds((phase__do__held # -1))
        /\ leaf' = "do"
        /\ variable__used' = (variable__used \union {event__run__id})
        /\ phase__do__held' = event__run__id
        /\ UNCHANGED <<variable__step>>

do__clear__1 ==
    /\ leaf = "do"
    /\ Holds((phase__do__held # -1))
    /\ leaf' = "active"
    /\ phase__do__held' = -1
    /\ UNCHANGED <<variable__used, variable__step>>

do__skip__1 ==
    /\ leaf = "do"
    /\ Holds(((variable__step + 1) < 3))
    /\ leaf' = "do"
    /\ variable__step' = (variable__step + 1)
    /\ UNCHANGED <<variable__used, phase__do__held>>

do__end__1 ==
    /\ leaf = "do"
    /\ Holds(\E event__end__sure \in 0..1 : (event__end__sure = 1))
    /\ leaf' = "never"
    /\ phase__do__held' = -1
    /\ UNCHANGED <<variable__used, variable__step>>

Next ==
    \/ active__run__1
    \/ active__clear__1
    \/ active__skip__1
    \/ do__run__1
    \/ do__clear__1
    \/ do__skip__1
    \/ do__end__1

Spec == Init /\ [][Next]_vars
====
