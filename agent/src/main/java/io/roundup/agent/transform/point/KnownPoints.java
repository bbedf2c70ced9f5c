// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import io.roundup.agent.transform.ancestry.Ancestors;
import io.roundup.agent.transform.point.MethodFlow.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The known points of the methods of a class: the heads of loops, and if asked for the statements outside of loops. A
 * statement begins where the operand stack is empty, and nowhere else is a known point. A head of a loop is whatever a
 * jump leads back to, so each circle of a graph has one, whether or not it can be entered elsewhere.
 *
 * <p>Not in constructors, where an object may not be stored before another constructor has been called (JVMS 4.10.1.9).
 * Nor in methods with more than 64 local variables.
 */
public final class KnownPoints extends ClassVisitor {
    private static final BitSet NONE = new BitSet();
    /** The kinds of local variables that hold numbers. */
    private static final String NUMBERS = "IJFD";

    private final boolean ofStatements;
    private final String owner;
    private final PauseMethods methods;
    private final Map<String, List<KnownPoint>> points = new HashMap<>();
    private final Map<String, BitSet> pauses = new HashMap<>();

    private KnownPoints(boolean ofStatements, String owner, PauseMethods methods) {
        super(Opcodes.ASM9);
        this.ofStatements = ofStatements;
        this.owner = owner;
        this.methods = methods;
    }

    /**
     * {@return the known points of a class} Linear in its code, but for nested loops.
     *
     * @param files gives the classes of other static methods that it calls
     * @param ofStatements whether statements outside of loops have some, too
     */
    public static KnownPoints of(ClassReader reader, Ancestors files, boolean ofStatements) {
        KnownPoints found = new KnownPoints(ofStatements, reader.getClassName(), new PauseMethods(reader, files));
        reader.accept(found, ClassReader.EXPAND_FRAMES);
        return found;
    }

    /** {@return the known points of a method, in the order of its code} */
    public List<KnownPoint> of(String name, String descriptor) {
        return points.getOrDefault(name + descriptor, List.of());
    }

    /** {@return the instructions of a method by which it pauses, if that is decided by counters that points leave out} */
    public BitSet pauses(String name, String descriptor) {
        return pauses.getOrDefault(name + descriptor, NONE);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        if (name.equals("<init>")) {
            return null;
        }
        return new OperandFlow(access, descriptor) {
            @Override
            public void visitMaxs(int maxStack, int maxLocals) {
                if (maxLocals <= LiveLocals.MOST && isKnown()) {
                    add(name, descriptor, (access & Opcodes.ACC_STATIC) != 0, this);
                }
            }
        };
    }

    private void add(String name, String descriptor, boolean isStatic, OperandFlow flow) {
        BitSet places = places(flow, ofStatements);
        PauseMethods.Pausing pausing =
                isStatic ? methods.ofOwn(new OperandFlow.Called(owner, name, descriptor), flow) : null;
        if (pausing != null) {
            // It learns nothing, and its result may be a counter: to its caller it is like an instruction.
            pauses.put(name + descriptor, Counters.pauses(flow));
        } else if (!places.isEmpty()) {
            Counters counters = Counters.of(flow, methods);
            List<KnownPoint> found = find(flow, places, counters);
            if (!found.isEmpty()) {
                points.put(name + descriptor, found);
                if (leavesOut(found)) {
                    pauses.put(name + descriptor, counters.pauses());
                }
            }
        }
    }

    private static boolean leavesOut(List<KnownPoint> found) {
        for (KnownPoint point : found) {
            if (point.counters() > 0) {
                return true;
            }
        }
        return false;
    }

    static List<KnownPoint> find(MethodFlow flow, BitSet places, Counters counters) {
        long kept = kept(flow);
        List<KnownPoint> points = new ArrayList<>();
        for (int at = places.nextSetBit(0); at >= 0; at = places.nextSetBit(at + 1)) {
            KnownPoint point = point(flow, at, counters.needed(at) & ~kept, counters);
            if (point != null) {
                points.add(point);
            }
        }
        return points;
    }

    /** {@return the heads of loops, and if asked for the statements outside of them} */
    static BitSet places(MethodFlow flow, boolean ofStatements) {
        List<Step> steps = flow.steps();
        BitSet places = new BitSet();
        BitSet within = new BitSet();
        for (int at = 0; at < steps.size(); at++) {
            for (Label target : steps.get(at).targets()) {
                int head = flow.place(target);
                if (head <= at) {
                    places.set(head);
                    within.set(head, at + 1);
                }
            }
        }
        if (ofStatements) {
            addStatements(steps, within, places);
        }
        return places;
    }

    /**
     * Adds the statements outside of loops that may learn something: the last of those between which nothing can be
     * learnt. Before the first one the method knows its parameters alone.
     */
    private static void addStatements(List<Step> steps, BitSet within, BitSet places) {
        boolean hasLearnt = false;
        int last = MethodFlow.NONE;
        for (int at = 0; at < steps.size(); at++) {
            Step step = steps.get(at);
            if (step.depth() == 0) {
                last = within.get(at) || !hasLearnt ? MethodFlow.NONE : at;
            }
            if (step.mayLearn()) {
                hasLearnt = true;
                if (last != MethodFlow.NONE) {
                    places.set(last);
                    last = MethodFlow.NONE;
                }
            }
        }
    }

    /** {@return the parameters that are never written, as bits} */
    private static long kept(MethodFlow flow) {
        long kept = -1L >>> Long.SIZE - flow.parameterSlots();
        for (Step step : flow.steps()) {
            kept &= ~LiveLocals.written(step);
        }
        return flow.parameterSlots() == 0 ? 0 : kept;
    }

    /** {@return the point before an instruction, or null if it cannot be one} @param needed as bits */
    private static @Nullable KnownPoint point(MethodFlow flow, int at, long needed, Counters counters) {
        Step step = flow.steps().get(at);
        if (step.depth() != 0 || flow.isMentioned(at)) {
            return null;
        }
        int[] locals = new int[Long.bitCount(needed)];
        StringBuilder kinds = new StringBuilder();
        long counting = 0;
        for (long rest = needed; rest != 0; rest &= rest - 1) {
            int local = Long.numberOfTrailingZeros(rest);
            char kind = kind(step, local);
            if ((counters.counters(at) & 1L << local) != 0 && NUMBERS.indexOf(kind) >= 0) {
                counting |= 1L << local;
            } else if (kind == 'A' || NUMBERS.indexOf(kind) >= 0) {
                locals[kinds.length()] = local;
                kinds.append(kind);
            } else if (kind != MethodFlow.NULL) {
                return null;
            }
        }
        for (long rest = counting; rest != 0; rest &= rest - 1) {
            int local = Long.numberOfTrailingZeros(rest);
            locals[kinds.length()] = local;
            kinds.append(kind(step, local));
        }
        int[] known = Arrays.copyOf(locals, kinds.length());
        return new KnownPoint(at, known, kinds.toString(), Long.bitCount(counting), counters.park());
    }

    private static char kind(Step step, int local) {
        return local < step.kinds().length ? step.kinds()[local] : MethodFlow.UNUSABLE;
    }
}
