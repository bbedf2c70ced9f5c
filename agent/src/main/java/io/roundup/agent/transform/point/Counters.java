// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import io.roundup.agent.transform.point.OperandFlow.Called;
import io.roundup.agent.transform.point.OperandFlow.Effect;
import io.roundup.agent.transform.point.OperandFlow.Operands;
import io.roundup.agent.transform.point.PauseMethods.Pausing;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Which local variables of a method decide nothing but how it pauses: they are needed if a pause is an effect, and not if
 * it is none. Why a state need not have them is in docs/design/states.md.
 */
final class Counters {
    private final long[] needed;
    private final @Nullable NeededLocals withoutPauses;
    private final BitSet pauses;
    private final boolean park;

    private Counters(long[] needed, @Nullable NeededLocals withoutPauses, BitSet pauses, boolean park) {
        this.needed = needed;
        this.withoutPauses = withoutPauses;
        this.pauses = pauses;
        this.park = park;
    }

    /** {@return those of a method} @param methods tells what it calls */
    static Counters of(OperandFlow flow, PauseMethods methods) {
        if (!NeededLocals.canTell(flow)) {
            return new Counters(LiveLocals.before(flow), null, new BitSet(), false);
        }
        Look all = new Look(flow, methods, true);
        Look some = new Look(flow, methods, false);
        Joins joins = new Joins(flow, some);
        NeededLocals withPauses = NeededLocals.of(flow, joins, all);
        long[] needed = new long[flow.steps().size()];
        boolean anyPauses = false;
        boolean anyParks = false;
        for (int at = 0; at < needed.length; at++) {
            needed[at] = withPauses.before(at);
            Pausing pausing = some.pausing(at);
            anyPauses |= pausing != null && pausing.pauses();
            anyParks |= pausing != null && pausing.parks();
        }
        if (!anyPauses) {
            return new Counters(needed, null, new BitSet(), false);
        }
        NeededLocals withoutPauses = NeededLocals.of(flow, joins, some);
        BitSet pauses = withoutPauses.optional();
        pauses.and(pauses(flow));
        return new Counters(needed, withoutPauses, pauses, anyParks);
    }

    /** {@return the instructions of a method that let others run, and make no other step} */
    static BitSet pauses(OperandFlow flow) {
        BitSet found = new BitSet();
        for (int at = 0; at < flow.operands().size(); at++) {
            Called called = flow.operands().get(at).called();
            found.set(at, called != null && PauseMethods.givesWay(called));
        }
        return found;
    }

    /** {@return the local variables on which depends what the method does from an instruction on, pauses included} */
    long needed(int at) {
        return needed[at];
    }

    /** {@return those of them that decide nothing but how it pauses} */
    long counters(int at) {
        return withoutPauses == null ? 0 : needed[at] & ~withoutPauses.before(at);
    }

    /** {@return the instructions that let others run, if nothing but such variables may decide whether they come} */
    BitSet pauses() {
        return pauses;
    }

    /** {@return whether some of its pauses last until some time is over} */
    boolean park() {
        return park;
    }

    /** What instructions do if pauses are effects, or if they are none. */
    private static final class Look implements Effects {
        private final OperandFlow flow;
        private final PauseMethods methods;
        private final boolean arePausesEffects;

        Look(OperandFlow flow, PauseMethods methods, boolean arePausesEffects) {
            this.flow = flow;
            this.methods = methods;
            this.arePausesEffects = arePausesEffects;
        }

        @Nullable
        Pausing pausing(int at) {
            Called called = flow.operands().get(at).called();
            return called == null ? null : methods.find(called);
        }

        @Override
        public boolean isEffect(int at) {
            Operands operands = flow.operands().get(at);
            if (operands.effect() != Effect.CALL) {
                return operands.effect() != Effect.NONE;
            }
            Pausing pausing = pausing(at);
            return pausing == null || arePausesEffects && pausing.pauses();
        }

        @Override
        public boolean isEffectWithin(int at) {
            Pausing pausing = pausing(at);
            return pausing != null && pausing.initializes();
        }
    }
}
