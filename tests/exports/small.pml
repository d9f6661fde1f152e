/* small 1.0.0, written by lawful, with 2 symbols of each sort and counters up to 2.
   Every step is an edge of the chart. -1 is null, and a set has a bit for each member.
   Explore it with: spin -o1 -o2 -o3 -run -noclaim -DNOREDUCE FILE */
#define leaf__active 0
#define leaf__do 1
#define leaf__never 2

short leaf = leaf__active;
int variable__used = 0;
short phase__do__held = -1;
short variable__step = 0;

active proctype chart() {
end:
    do
    :: d_step { /* active run 1 */
        leaf == leaf__active && !((variable__used >> 0) & 1) ->
        variable__used = (variable__used | (1 << 0));
        phase__do__held = 0;
        leaf = leaf__do;
    }
    :: d_step { /* active run 1 */
        leaf == leaf__active && !((variable__used >> 1) & 1) ->
        variable__used = (variable__used | (1 << 1));
        phase__do__held = 1;
        leaf = leaf__do;
    }
    :: d_step { /* active clear 1 */
        leaf == leaf__active && (((variable__used >> 0) & 1) || ((variable__used >> 1) & 1)) ->
        leaf = leaf__active;
    }
    :: d_step { /* active skip 1 */
        leaf == leaf__active && (variable__used != 0) ->
        phase__do__held = -1;
        leaf = leaf__do;
    }
    :: d_step { /* do run 1 */
        leaf == leaf__do && !((variable__used >> 0) & 1) && (phase__do__held != -1) ->
        variable__used = (variable__used | (1 << 0));
        phase__do__held = 0;
        leaf = leaf__do;
    }
    :: d_step { /* do run 1 */
        leaf == leaf__do && !((variable__used >> 1) & 1) && (phase__do__held != -1) ->
        variable__used = (variable__used | (1 << 1));
        phase__do__held = 1;
        leaf = leaf__do;
    }
    :: d_step { /* do clear 1 */
        leaf == leaf__do && (phase__do__held != -1) ->
        phase__do__held = -1;
        leaf = leaf__active;
    }
    :: d_step { /* do skip 1 */
        leaf == leaf__do && ((variable__step + 1) < 3) ->
        variable__step = (variable__step + 1);
        leaf = leaf__do;
    }
    :: d_step { /* do end 1 */
        leaf == leaf__do ->
        phase__do__held = -1;
        leaf = leaf__never;
    }
    od
}
