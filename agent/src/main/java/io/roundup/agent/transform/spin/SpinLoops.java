// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.transform.bytecode.Bytecode;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the loops that do nothing but access one variable until it is as they want it, such as {@code while
 * (!held.compareAndSet(false, true)) Thread.onSpinWait();} and {@code while (turn != mine) {}}.
 *
 * <p>Between the head of the loop and the access nothing happens in such a turn but that operands are loaded. On the
 * way from there back to the head nothing happens at all. So a turn that does not end the loop leaves everything as
 * it was, and the access can be taken for one that waits until it ends the loop. Spinloop elimination does the same
 * (Kokologiannakis, Ren and Vafeiadis, <em>Dynamic Partial Order Reductions for Spinloops</em>, FMCAD 2021).
 *
 * <p>A compare-and-set may come after such a wait within the turn, as in a lock that tests and then sets. Whether it
 * is of the same variable is seen when it runs.
 *
 * <p>Recognised are the forms that compilers give to loops, by a walk along the instructions from the head
 * ({@link SpinWalk}). They may call the JDK's atomic classes, {@code VarHandle}, and
 * {@linkplain SpinMethods methods like these}. All other loops are watched as they run.
 */
public final class SpinLoops {
    private final Bytecode code;
    private final char[] buffer;
    private final SpinMethods methods;
    private final List<SpinAccess> found = new ArrayList<>();

    private SpinLoops(Bytecode code, char[] buffer, SpinMethods methods) {
        this.code = code;
        this.buffer = buffer;
        this.methods = methods;
    }

    /**
     * {@return the accesses of such loops}
     *
     * @param buffer as long as the longest text of the class file
     * @param methods that the loops may call
     */
    public static List<SpinAccess> find(Bytecode code, char[] buffer, SpinMethods methods) {
        SpinLoops loops = new SpinLoops(code, buffer, methods);
        List<Integer> heads = new ArrayList<>();
        for (int at = code.start(); at < code.end(); at = code.next(at)) {
            if (code.isJump(at) && code.target(at) <= at && !heads.contains(code.target(at))) {
                heads.add(code.target(at));
                loops.walk(code.target(at));
            }
        }
        return loops.found;
    }

    private void walk(int head) {
        SpinWalk walk = new SpinWalk(code, head, buffer, methods);
        boolean isRetry = false;
        while (walk.toCondition()) {
            boolean spinsIfTaken = walk.isBackToHead(code.target(walk.at()));
            boolean spinsIfNot = walk.isBackToHead(code.next(walk.at()));
            SpinCondition exit = spinsIfTaken == spinsIfNot ? null : walk.exit(spinsIfTaken);
            if (exit == null) {
                return;
            }
            SpinAccess access =
                    exit.access(index(walk.begin()), index(exit.accessed().at()), isRetry);
            if (access == null || isRetry && !exit.writes()) {
                return;
            }
            found.add(access);
            if (exit.writes()) {
                return;
            }
            isRetry = true;
            walk.goOn(spinsIfTaken ? code.next(walk.at()) : code.target(walk.at()));
        }
    }

    /** {@return how many instructions come before an offset} */
    private int index(int offset) {
        int index = 0;
        for (int at = code.start(); at < offset; at = code.next(at)) {
            index++;
        }
        return index;
    }
}
