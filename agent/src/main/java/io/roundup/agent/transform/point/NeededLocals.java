// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import io.roundup.agent.transform.point.MethodFlow.Handler;
import io.roundup.agent.transform.point.MethodFlow.Step;
import io.roundup.agent.transform.point.OperandFlow.Operands;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;

/**
 * Which local variables are needed before each instruction: what the method does depends on them. Others may be live, as a
 * counter is that each turn increments, but what is computed from them leads to nothing.
 *
 * <p>An instruction is needed if it has an effect, if what it puts somewhere is needed there, or if it is a branch that
 * decides whether another needed one comes. That is dead code elimination the other way round (Cytron and others,
 * <i>Efficiently Computing Static Single Assignment Form and the Control Dependence Graph</i>, TOPLAS 1991, section 7.1).
 * Here it goes by data flow over local variables and entries of the operand stack. A branch is also needed if a way from
 * it to where its ways join may go round: whether a loop ends is an effect.
 *
 * <p>Repeated until nothing changes: as many passes as branches depend on each other, each linear in the instructions and
 * the reach of the handlers.
 */
final class NeededLocals {
    /** A set of entries of the stack is the bits of a number. */
    private static final int MOST_OPERANDS = Long.SIZE;

    /** Methods are not looked at that have more instructions. Compilers of Java make few of them. */
    private static final int MOST_INSTRUCTIONS = 4_000;

    private final OperandFlow flow;
    private final List<Step> steps;
    private final Effects effects;
    private final long[] locals;
    private final long[] stack;
    /** Of each branch whose ways join and never go round: what is between. */
    private final @Nullable BitSet[] between;

    private final BitSet needed = new BitSet();
    private long localsAfter;
    private long stackAfter;

    private NeededLocals(OperandFlow flow, Joins joins, Effects effects) {
        this.flow = flow;
        this.effects = effects;
        steps = flow.steps();
        locals = new long[steps.size()];
        stack = new long[steps.size()];
        between = new BitSet[steps.size()];
        for (int at = 0; at < steps.size(); at++) {
            if (isBranch(at)) {
                between[at] = joins.between(at);
                if (between[at] == null) {
                    needed.set(at);
                }
            } else if (effects.isEffect(at)) {
                needed.set(at);
            }
        }
        boolean isChanged = true;
        while (isChanged) {
            isChanged = flowBack();
            isChanged |= markBranches();
        }
    }

    /** {@return whether a method can be looked at: all ways through it are known, and it is not too large} */
    static boolean canTell(OperandFlow flow) {
        if (!flow.isKnown() || flow.steps().size() > MOST_INSTRUCTIONS || flow.deepest() > MOST_OPERANDS) {
            return false;
        }
        for (Step step : flow.steps()) {
            if (step.depth() < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return what is needed}
     *
     * @param joins where the ways of its branches join
     * @param effects of its instructions
     */
    static NeededLocals of(OperandFlow flow, Joins joins, Effects effects) {
        return new NeededLocals(flow, joins, effects);
    }

    /** {@return the local variables that are needed before an instruction, as bits} */
    long before(int at) {
        return locals[at];
    }

    /** {@return the instructions of which it depends only on what is not needed whether they come} */
    BitSet optional() {
        BitSet optional = new BitSet();
        for (int at = 0; at < steps.size(); at++) {
            BitSet ways = between[at];
            if (ways != null && !needed.get(at)) {
                optional.or(ways);
            }
        }
        return optional;
    }

    private boolean isBranch(int at) {
        Step step = steps.get(at);
        return step.targets().size() + (step.goesOn() ? 1 : 0) > 1;
    }

    private boolean flowBack() {
        boolean wasChanged = false;
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            long[] handled = handled();
            for (int at = steps.size() - 1; at >= 0; at--) {
                isChanged |= flowThrough(at, handled[at]);
            }
            wasChanged |= isChanged;
        }
        return wasChanged;
    }

    private boolean flowThrough(int at, long handled) {
        Step step = steps.get(at);
        Operands operands = flow.operands().get(at);
        after(at, step);
        long written = LiveLocals.written(step);
        int bottom = step.depth() - operands.taken();
        long put = entries(bottom, operands.put());
        if ((localsAfter & written) != 0 || (stackAfter & put) != 0) {
            needed.set(at);
        }
        boolean isNeeded = needed.get(at);
        long neededLocals = handled | localsAfter & ~written | (isNeeded ? LiveLocals.read(step) : 0);
        long neededEntries = stackAfter & ~put | (isNeeded ? entries(bottom, operands.taken()) : 0);
        boolean isChanged = locals[at] != neededLocals || stack[at] != neededEntries;
        locals[at] = neededLocals;
        stack[at] = neededEntries;
        return isChanged;
    }

    private void after(int at, Step step) {
        boolean goesOn = step.goesOn() && at + 1 < locals.length;
        localsAfter = goesOn ? locals[at + 1] : 0;
        stackAfter = goesOn ? stack[at + 1] : 0;
        for (Label target : step.targets()) {
            localsAfter |= locals[flow.place(target)];
            stackAfter |= stack[flow.place(target)];
        }
    }

    private static long entries(int from, int count) {
        return count == 0 ? 0 : -1L >>> Long.SIZE - count << from;
    }

    /** {@return for each instruction what is needed at the handlers of its exceptions} */
    private long[] handled() {
        long[] handled = new long[locals.length];
        for (Handler handler : flow.handlers()) {
            long begin = locals[flow.place(handler.begin())];
            int end = flow.place(handler.end());
            for (int at = flow.place(handler.start()); at < end; at++) {
                handled[at] |= begin;
            }
        }
        return handled;
    }

    private boolean markBranches() {
        boolean isChanged = false;
        for (int at = 0; at < steps.size(); at++) {
            BitSet ways = between[at];
            if (ways != null && !needed.get(at) && isAnyNeeded(ways)) {
                needed.set(at);
                isChanged = true;
            }
        }
        return isChanged;
    }

    private boolean isAnyNeeded(BitSet ways) {
        for (int at = ways.nextSetBit(0); at >= 0; at = ways.nextSetBit(at + 1)) {
            if (needed.get(at) || effects.isEffectWithin(at)) {
                return true;
            }
        }
        return false;
    }
}
