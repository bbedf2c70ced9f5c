// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.transform.bytecode.Bytecode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Finds the loops that do nothing but wait until a condition holds, such as {@code while (queue.isEmpty()) wait();}.
 * A turn of such a loop leaves the thread as it was: it stores nothing, and calls only what asks a collection or an
 * atomic variable. So a thread that woke up and waits again may as well have woken up later.
 *
 * <p>Recognised is the form that {@code javac} gives to such loops: the condition, the call of {@code wait()}, and the
 * jump back. There must be no other way into the loop than through its head.
 */
public final class WaitLoops {
    /** What asks a collection, and calls no elements. */
    private static final Set<String> QUESTIONS = Set.of("isEmpty", "size", "peek", "peekFirst", "peekLast");

    private static final String UTIL = "java/util/";

    private static final Set<String> COLLECTIONS = Set.of(
            "Collection",
            "Queue",
            "Deque",
            "List",
            "Set",
            "Map",
            "ArrayDeque",
            "ArrayList",
            "LinkedList",
            "HashMap",
            "HashSet",
            "LinkedHashMap",
            "LinkedHashSet",
            "PriorityQueue",
            "TreeMap",
            "TreeSet",
            "Vector",
            "Stack");

    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

    private static final Set<String> UNBOXED = Set.of("booleanValue", "intValue", "longValue");

    private final Bytecode code;
    private final char[] buffer;

    private WaitLoops(Bytecode code, char[] buffer) {
        this.code = code;
        this.buffer = buffer;
    }

    /** {@return such loops of a method, in order} @param buffer as long as the longest text of the class file */
    public static List<WaitLoop> find(Bytecode code, char[] buffer) {
        WaitLoops loops = new WaitLoops(code, buffer);
        List<WaitLoop> found = new ArrayList<>();
        int index = 0;
        for (int at = code.start(); at < code.end(); at = code.next(at)) {
            int back = code.next(at);
            if (loops.isWait(at) && back < code.end() && code.isGoto(back) && code.target(back) < at) {
                int head = code.target(back);
                if (loops.isPlain(head, at) && loops.isEnteredAtHeadOnly(head, back)) {
                    found.add(new WaitLoop(loops.index(head), index));
                }
            }
            index++;
        }
        return found;
    }

    private int index(int offset) {
        int index = 0;
        for (int at = code.start(); at < offset; at = code.next(at)) {
            index++;
        }
        return index;
    }

    private boolean isWait(int at) {
        boolean isCall = code.opcode(at) == Opcodes.INVOKEVIRTUAL || code.opcode(at) == Opcodes.INVOKEINTERFACE;
        return isCall && name(at).equals("wait") && descriptor(at).equals("()V");
    }

    /** {@return whether nothing between head and wait stores anything, or calls what may} */
    private boolean isPlain(int head, int wait) {
        for (int at = head; at < wait; at = code.next(at)) {
            if (!isPlain(at)) {
                return false;
            }
        }
        return true;
    }

    private boolean isPlain(int at) {
        int opcode = code.opcode(at);
        if (code.isJump(at)) {
            return opcode != Opcodes.JSR && opcode != Bytecode.JSR_W;
        }
        if (opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE) {
            return isQuestion(at);
        }
        return opcode <= Opcodes.SALOAD && opcode != Bytecode.WIDE && !isStore(opcode)
                || opcode >= Opcodes.POP && opcode <= Opcodes.LXOR
                || opcode >= Opcodes.I2L && opcode <= Opcodes.DCMPG
                || opcode == Opcodes.GETSTATIC
                || opcode == Opcodes.GETFIELD
                || opcode == Opcodes.ARRAYLENGTH
                || opcode == Opcodes.CHECKCAST
                || opcode == Opcodes.INSTANCEOF;
    }

    private static boolean isStore(int opcode) {
        return opcode >= Opcodes.ISTORE && opcode <= Opcodes.SASTORE;
    }

    private boolean isQuestion(int at) {
        String owner = owner(at);
        String name = name(at);
        boolean isOfCollection = owner.startsWith(UTIL) && COLLECTIONS.contains(owner.substring(UTIL.length()));
        return isOfCollection && QUESTIONS.contains(name)
                || owner.startsWith(ATOMIC) && name.equals("get")
                || owner.startsWith("java/lang/") && UNBOXED.contains(name);
    }

    /** {@return whether nobody comes into the loop but by its head} */
    private boolean isEnteredAtHeadOnly(int head, int back) {
        for (int handler : code.handlers()) {
            if (handler > head && handler <= back) {
                return false;
            }
        }
        for (int at = code.start(); at < code.end(); at = code.next(at)) {
            boolean isOutside = at < head || at > back;
            for (int target : code.targets(at)) {
                if (isOutside && target > head && target <= back || !isOutside && target == head && at != back) {
                    return false;
                }
            }
        }
        return true;
    }

    // ---- the method that is called, in the constant pool (JVMS 4.4.2, 4.4.6) ---------------------------------------

    private int member(int at) {
        return code.reader().getItem(code.reader().readUnsignedShort(at + 1));
    }

    private String owner(int at) {
        return code.reader().readClass(member(at), buffer);
    }

    private String name(int at) {
        return text(at, 0);
    }

    private String descriptor(int at) {
        return text(at, 2);
    }

    private String text(int at, int offset) {
        ClassReader reader = code.reader();
        return reader.readUTF8(reader.getItem(reader.readUnsignedShort(member(at) + 2)) + offset, buffer);
    }
}
