-- small 1.0.0, written by lawful, with 2 symbols of each sort and counters up to 2.
-- Every rule that is fired is an edge of the chart. -1 is null, and so is an undefined symbol.
-- Explore it with: rumur --deadlock-detection off --symmetry-reduction off FILE --output FILE.c &&
-- gcc -O1 -w -mcx16 -o model FILE.c -lpthread && ./model
type
  sort__id: scalarset(2);
  leaf_type: enum { leaf__active, leaf__do, leaf__never };

var
  leaf: leaf_type;
  variable__used: array [sort__id] of boolean;
  phase__do__held: sort__id;
  variable__step: -1..2;

startstate "initial" begin
  leaf := leaf__active;
  for each__id: sort__id do variable__used[each__id] := false; endfor;
  undefine phase__do__held;
  variable__step := 0;
endstartstate;

ruleset event__run__id: sort__id do
rule "active run 1"
  leaf = leaf__active &
  (!(variable__used[event__run__id]))
==>
begin
  variable__used[event__run__id] := true;
  phase__do__held := event__run__id;
  leaf := leaf__do;
endrule;
endruleset;

rule "active clear 1"
  leaf = leaf__active &
  (exists event__run__id: sort__id do (variable__used[event__run__id]) endexists)
==>
begin
  leaf := leaf__active;
endrule;

rule "active skip 1"
  leaf = leaf__active &
  (!(forall each__id: sort__id do (variable__used[each__id]) = false endforall))
==>
begin
  undefine phase__do__held;
  leaf := leaf__do;
endrule;

ruleset event__run__id: sort__id do
rule "do run 1"
  leaf = leaf__do &
  (!(variable__used[event__run__id])) &
  (!isundefined(phase__do__held))
==>
begin
  variable__used[event__run__id] := true;
  phase__do__held := event__run__id;
  leaf := leaf__do;
endrule;
endruleset;

rule "do clear 1"
  leaf = leaf__do &
  (!isundefined(phase__do__held))
==>
begin
  undefine phase__do__held;
  leaf := leaf__active;
endrule;

rule "do skip 1"
  leaf = leaf__do &
  (((variable__step + 1) < 3))
==>
begin
  variable__step := (variable__step + 1);
  leaf := leaf__do;
endrule;

rule "do end 1"
  leaf = leaf__do &
  (exists event__end__sure: 0..1 do (event__end__sure = 1) endexists)
==>
begin
  undefine phase__do__held;
  leaf := leaf__never;
endrule;
