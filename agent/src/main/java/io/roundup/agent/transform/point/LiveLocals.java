// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import io.roundup.agent.transform.point.MethodFlow.Handler;
import io.roundup.agent.transform.point.MethodFlow.Step;
import java.util.List;
import org.objectweb.asm.Label;

/**
 * Which local variables are live before each instruction: on some way from there, each is read before it is written. The
 * textbook's backward analysis of data flow (Aho, Lam, Sethi, Ullman, <i>Compilers</i>, 9.2.5). An exception may come
 * out of each instruction that has a handler, before it has written anything.
 *
 * <p>Repeated until nothing changes, which takes as many passes as loops are nested, and some. A pass takes time linear
 * in the instructions and the reach of the handlers.
 */
final class LiveLocals {
    /** The number of a local variable has to be below this one: a set is the bits of a number. */
    static final int MOST = Long.SIZE;

    private LiveLocals() {}

    /** {@return for each instruction of a method the set of what is live before it, as bits} */
    static long[] before(MethodFlow flow) {
        List<Step> steps = flow.steps();
        long[] live = new long[steps.size()];
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            long[] handled = handled(flow, live);
            for (int at = live.length - 1; at >= 0; at--) {
                Step step = steps.get(at);
                long after = step.goesOn() && at + 1 < live.length ? live[at + 1] : 0;
                for (Label target : step.targets()) {
                    after |= live[flow.place(target)];
                }
                long before = handled[at] | after & ~written(step) | read(step);
                isChanged |= before != live[at];
                live[at] = before;
            }
        }
        return live;
    }

    /** {@return for each instruction what is live at the handlers of its exceptions} */
    private static long[] handled(MethodFlow flow, long[] live) {
        long[] handled = new long[live.length];
        for (Handler handler : flow.handlers()) {
            long begin = live[flow.place(handler.begin())];
            for (int at = flow.place(handler.start()); at < flow.place(handler.end()); at++) {
                handled[at] |= begin;
            }
        }
        return handled;
    }

    static long read(Step step) {
        return bit(step.read(), 1);
    }

    static long written(Step step) {
        return bit(step.written(), step.slots());
    }

    private static long bit(int local, int slots) {
        return local == MethodFlow.NONE ? 0 : (slots == 2 ? 3L : 1L) << local;
    }
}
