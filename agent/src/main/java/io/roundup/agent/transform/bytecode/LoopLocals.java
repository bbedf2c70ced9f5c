// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Which local variables a turn of a loop hands on to the next one, and which of them it may change. At the head of some
 * loop of the method they are live, that is, on some way from there they are read before they are written. The textbook's
 * backward analysis of data flow (Aho, Lam, Sethi, Ullman, <i>Compilers</i>, 9.2.5) finds them before the code is visited.
 * An exception may come out of each instruction that has a handler, before it has written anything.
 *
 * <p>Repeated until nothing changes, which takes as many passes as loops are nested, and some. A pass takes time linear
 * in the code and the reach of the handlers.
 */
public final class LoopLocals {
    /** All of them, where it is not known which. */
    private static final long ALL = ~0L;

    /** Of more variables it costs too much to keep the values. */
    private static final int MOST_STORED = 8;

    private static final int MIXED = -1;

    /** {@code iload_0}; the others follow, four of each type. ASM has no names for the short forms. */
    private static final int FIRST_SHORT_LOAD = 26;

    private static final int FIRST_SHORT_STORE = 59;
    private static final int SHORT_FORMS = 20;
    private static final int TYPES = 5;

    /**
     * A local variable that is handed on by turns that store it.
     *
     * @param number from 0
     * @param load the instruction that loads it everywhere in the method, such as {@code iload}
     */
    public record Stored(int number, int load) {}

    private final long handedOn;
    private final List<Stored> stored;

    private LoopLocals(long handedOn, List<Stored> stored) {
        this.handedOn = handedOn;
        this.stored = stored;
    }

    /** {@return those of code without a loop: none} */
    public static LoopLocals none() {
        return new LoopLocals(0, List.of());
    }

    /** {@return whether turns hand a local variable on} @param local from 0 */
    public boolean areHandedOn(int local) {
        return local >= Long.SIZE || (handedOn & 1L << local) != 0;
    }

    /**
     * {@return those that turns hand on, and store: a few at most} A turn that ends with the values that it began with
     * hands on what it was given.
     */
    public List<Stored> stored() {
        return stored;
    }

    /** {@return those of a method} @param code of it */
    public static LoopLocals find(Bytecode code) {
        long handedOn = handedOn(code);
        return new LoopLocals(handedOn, handedOn == ALL ? List.of() : stored(code, handedOn));
    }

    private static List<Stored> stored(Bytecode code, long handedOn) {
        long inLoops = 0;
        int[] load = new int[Long.SIZE];
        for (int at = code.start(); at < code.end(); at = code.next(at)) {
            int loaded = local(code, at, Opcodes.ILOAD, FIRST_SHORT_LOAD);
            if (loaded >= 0 && loaded < Long.SIZE) {
                int type = type(code, at);
                load[loaded] = load[loaded] == 0 || load[loaded] == type ? type : MIXED;
            }
            for (int target : code.targets(at)) {
                for (int in = target; in < at; in = code.next(in)) {
                    inLoops |= written(code, in);
                }
            }
        }
        List<Stored> stored = new ArrayList<>();
        for (int local = 0; local < Long.SIZE && stored.size() < MOST_STORED; local++) {
            if ((handedOn & inLoops & 1L << local) != 0 && load[local] > 0) {
                stored.add(new Stored(local, load[local]));
            }
        }
        return stored;
    }

    /** {@return the instruction that loads a local variable, without its short and wide forms} */
    private static int type(Bytecode code, int at) {
        int opcode = code.opcode(at) == Bytecode.WIDE ? code.opcode(at + 1) : code.opcode(at);
        if (opcode == Opcodes.IINC) {
            return Opcodes.ILOAD;
        }
        return opcode < FIRST_SHORT_LOAD ? opcode : Opcodes.ILOAD + (opcode - FIRST_SHORT_LOAD) / 4;
    }

    /** {@return the set of those below 64 that turns hand on, as bits} */
    private static long handedOn(Bytecode code) {
        long[] live = new long[code.end() - code.start()];
        int[] places = places(code);
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            long[] handled = handled(code, live);
            for (int index = places.length - 1; index >= 0; index--) {
                int at = places[index];
                if (isSubroutine(code, at)) {
                    return ALL;
                }
                int here = at - code.start();
                long before = handled[here] | after(code, live, at) & ~written(code, at) | read(code, at);
                isChanged |= before != live[here];
                live[here] = before;
            }
        }
        return atHeads(code, live);
    }

    /** {@return where the instructions begin, in order} */
    private static int[] places(Bytecode code) {
        int[] places = new int[code.end() - code.start()];
        int count = 0;
        for (int at = code.start(); at < code.end(); at = code.next(at)) {
            places[count++] = at;
        }
        return Arrays.copyOf(places, count);
    }

    private static long atHeads(Bytecode code, long[] live) {
        long heads = 0;
        for (int at = code.start(); at < code.end(); at = code.next(at)) {
            for (int target : code.targets(at)) {
                heads |= target <= at ? live[target - code.start()] : 0;
            }
        }
        return heads;
    }

    private static long after(Bytecode code, long[] live, int at) {
        int next = code.next(at) - code.start();
        long after = goesOn(code, at) && next < live.length ? live[next] : 0;
        for (int target : code.targets(at)) {
            after |= live[target - code.start()];
        }
        return after;
    }

    private static boolean goesOn(Bytecode code, int at) {
        int opcode = code.opcode(at);
        return !code.isGoto(at)
                && opcode != Opcodes.TABLESWITCH
                && opcode != Opcodes.LOOKUPSWITCH
                && opcode != Opcodes.ATHROW
                && !(opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
    }

    /** {@return for each offset in the code what is live at the handlers of its exceptions} */
    private static long[] handled(Bytecode code, long[] live) {
        long[] handled = new long[live.length];
        ClassReader reader = code.reader();
        int[] handlers = code.handlers();
        for (int i = 0; i < handlers.length; i++) {
            long begin = live[handlers[i] - code.start()];
            int row = code.end() + 2 + 8 * i;
            // start, end
            for (int at = reader.readUnsignedShort(row); at < reader.readUnsignedShort(row + 2); at++) {
                handled[at] |= begin;
            }
        }
        return handled;
    }

    private static boolean isSubroutine(Bytecode code, int at) {
        int opcode = code.opcode(at) == Bytecode.WIDE ? code.opcode(at + 1) : code.opcode(at);
        return opcode == Opcodes.RET || opcode == Opcodes.JSR || opcode == Bytecode.JSR_W;
    }

    private static long read(Bytecode code, int at) {
        int local = local(code, at, Opcodes.ILOAD, FIRST_SHORT_LOAD);
        return local < 0 || local >= Long.SIZE ? 0 : 1L << local;
    }

    /** {@return the local variables that an instruction writes} Not those that it also reads. */
    private static long written(Bytecode code, int at) {
        int local = local(code, at, Opcodes.ISTORE, FIRST_SHORT_STORE);
        return local < 0 || local >= Long.SIZE ? 0 : 1L << local;
    }

    /** {@return the local variable of an instruction of five types, or of one that adds to it, or -1} */
    private static int local(Bytecode code, int at, int first, int firstShort) {
        int opcode = code.opcode(at);
        int shortForm = opcode - firstShort;
        if (shortForm >= 0 && shortForm < SHORT_FORMS) {
            return shortForm & 3;
        }
        boolean isWide = opcode == Bytecode.WIDE;
        int form = isWide ? code.opcode(at + 1) : opcode;
        boolean isOne = form >= first && form < first + TYPES || form == Opcodes.IINC && first == Opcodes.ILOAD;
        if (!isOne) {
            return -1;
        }
        return isWide ? code.reader().readUnsignedShort(at + 2) : code.opcode(at + 1);
    }
}
