// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.transform.bytecode.Bytecode;
import io.roundup.agent.transform.spin.SpinValue.Known;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.objectweb.asm.Opcodes;

/**
 * The way back from a turn in vain to the head of a loop, if nothing is done on it but to pause and to count.
 * Examples are {@code if (++spins > 100) Thread.yield();} and a pause that is twice as long each time. What is
 * counted must be used nowhere else, so that nobody can tell how often the loop was gone round.
 */
final class SpinPause {
    private static final int LONGEST = 60;

    private final Bytecode code;
    private final int head;
    private final char[] buffer;
    private final SpinMethods methods;
    private final BitSet region = new BitSet();
    private final BitSet counters = new BitSet();
    private final Deque<Integer> open = new ArrayDeque<>();

    private SpinPause(Bytecode code, int head, char[] buffer, SpinMethods methods) {
        this.code = code;
        this.head = head;
        this.buffer = buffer;
        this.methods = methods;
    }

    /** {@return whether all ways from an instruction on lead back to the head, and none does more than to pause} */
    static boolean isWayBack(Bytecode code, int from, int head, char[] buffer, SpinMethods methods) {
        SpinPause pause = new SpinPause(code, head, buffer, methods);
        return pause.follow(from) && !pause.isCounterUsedElsewhere();
    }

    private boolean follow(int from) {
        goOn(from);
        while (!open.isEmpty()) {
            int at = open.remove();
            if (region.cardinality() > LONGEST || !isHarmless(at) || isEndless(at)) {
                return false;
            }
            if (code.isJump(at)) {
                goOn(code.target(at));
            }
            if (!code.isGoto(at)) {
                goOn(code.next(at));
            }
        }
        return true;
    }

    private void goOn(int at) {
        if (at != head && !region.get(at - code.start())) {
            region.set(at - code.start());
            open.add(at);
        }
    }

    /**
     * {@return whether an instruction jumps back within the way without having counted: it may never come to the
     * head}
     */
    private boolean isEndless(int at) {
        if (!code.isJump(at) || code.target(at) > at || code.target(at) == head) {
            return false;
        }
        for (int within = code.target(at); within < at; within = code.next(within)) {
            if (code.opcode(within) == Opcodes.IINC) {
                return false;
            }
        }
        return true;
    }

    private boolean isHarmless(int at) {
        int opcode = code.opcode(at);
        int stored = Loads.stored(code, at);
        if (stored >= 0 || opcode == Opcodes.IINC) {
            counters.set(stored >= 0 ? stored : code.reader().readByte(at + 1));
            return true;
        }
        if (Loads.loaded(code, at) >= 0 || Loads.constant(code, at, buffer) instanceof Known) {
            return true;
        }
        return switch (opcode) {
            case Opcodes.NOP,
                    Opcodes.DUP,
                    Opcodes.POP,
                    Opcodes.IADD,
                    Opcodes.ISUB,
                    Opcodes.IMUL,
                    Opcodes.IAND,
                    Opcodes.IOR,
                    Opcodes.IXOR,
                    Opcodes.ISHL,
                    Opcodes.ISHR,
                    Opcodes.IUSHR,
                    Opcodes.LADD,
                    Opcodes.LSUB,
                    Opcodes.LMUL,
                    Opcodes.LAND,
                    Opcodes.LOR,
                    Opcodes.LXOR,
                    Opcodes.LSHL,
                    Opcodes.LSHR,
                    Opcodes.LUSHR,
                    Opcodes.INEG,
                    Opcodes.LNEG,
                    Opcodes.I2L,
                    Opcodes.L2I,
                    Opcodes.LCMP -> true;
            case Opcodes.INVOKESTATIC -> {
                Member method = Member.at(code, at, buffer);
                yield methods.isPause(method) || method.isBound();
            }
            default -> code.isJump(at) && opcode != Opcodes.JSR && opcode <= Bytecode.GOTO_W;
        };
    }

    private boolean isCounterUsedElsewhere() {
        for (int at = code.start(); at < code.end() && !counters.isEmpty(); at = code.next(at)) {
            int opcode = code.opcode(at);
            int used = opcode == Opcodes.IINC ? code.reader().readByte(at + 1) : Loads.loaded(code, at);
            if (opcode == Bytecode.WIDE || used >= 0 && counters.get(used) && !region.get(at - code.start())) {
                return true;
            }
        }
        return false;
    }
}
