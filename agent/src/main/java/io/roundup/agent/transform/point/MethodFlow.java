// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The instructions of one method as a graph, with what each does to local variables and to the operand stack (JVMS 6.5).
 * The types of local variables and the depth of the stack come from the frames of the class file, which stand wherever
 * ways join (JVMS 4.7.4). So frames must come in expanded form. Reads a method in linear time.
 */
class MethodFlow extends MethodVisitor {
    static final int NONE = -1;

    /** The kind of a local variable that cannot be loaded. */
    static final char UNUSABLE = '?';

    /** The kind of a local variable that is null. */
    static final char NULL = 'N';

    /**
     * What instructions without operands do to the depth of the stack, by opcode from {@code nop} to {@code monitorexit}.
     * A letter before E is so many values less, one behind it so many more. Those between loads and array loads, and
     * those of jumps and members, are not among them.
     */
    private static final String[] DEPTHS = {
        "EFFFFFFFFGGFFFGG", // nop, constants
        "DEDEDDDD", // array loads
        "BABABBBB", // array stores
        "DCFFFGGGE", // pop, pop2, dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2, swap
        "DCDCDCDCDCDCDCDCDCDC", // sums to remainders, each of I, J, F, D
        "EEEE", // neg
        "DDDDDDDCDCDC", // shifts, and, or, xor
        "FEFDDEEFFDEDEEE", // conversions
        "BDDBB", // comparisons
    };

    private static final int[] FIRST = {
        Opcodes.NOP,
        Opcodes.IALOAD,
        Opcodes.IASTORE,
        Opcodes.POP,
        Opcodes.IADD,
        Opcodes.INEG,
        Opcodes.ISHL,
        Opcodes.I2L,
        Opcodes.LCMP
    };

    /** From a label to another one, exceptions are handled. */
    record Handler(Label start, Label end, Label begin) {}

    /**
     * An instruction.
     *
     * @param read the local variable that it reads, or {@link #NONE}
     * @param written the local variable that it writes, or {@link #NONE}
     * @param slots how many local variables it writes
     * @param targets where it may jump to
     * @param goesOn whether the next instruction may follow
     * @param mayLearn whether another thread may have a say in what it does
     * @param depth of the stack before it, negative if no way to it is known
     * @param kinds of the local variables before it
     */
    record Step(
            int read,
            int written,
            int slots,
            List<Label> targets,
            boolean goesOn,
            boolean mayLearn,
            int depth,
            char[] kinds) {}

    private final List<Step> steps = new ArrayList<>();
    private final Map<Label, Integer> places = new HashMap<>();
    private final List<Handler> handlers = new ArrayList<>();
    /** Before the instructions that make objects which frames mention. */
    private final Set<Label> mentioned = new HashSet<>();

    private final int parameterSlots;
    private char[] kinds;
    private int depth;
    /** How many objects are on the stack whose constructors have not been called. */
    private int uninitialized;

    private boolean hasSubroutines;
    private boolean hasFrames;

    /** Begins a method. */
    MethodFlow(int access, String descriptor) {
        super(Opcodes.ASM9);
        StringBuilder parameters = new StringBuilder((access & Opcodes.ACC_STATIC) == 0 ? "A" : "");
        for (Type type : Type.getArgumentTypes(descriptor)) {
            parameters.append("IJFDA".charAt(type.getOpcode(Opcodes.ILOAD) - Opcodes.ILOAD));
            parameters.append(type.getSize() == 2 ? "?" : "");
        }
        kinds = parameters.toString().toCharArray();
        parameterSlots = kinds.length;
    }

    /** {@return its instructions, in order} */
    List<Step> steps() {
        return steps;
    }

    List<Handler> handlers() {
        return handlers;
    }

    /**
     * {@return whether nothing may be inserted before an instruction} A frame names an object that is not initialised by
     * the place of the instruction that makes it (JVMS 4.7.4).
     */
    boolean isMentioned(int at) {
        for (Label label : mentioned) {
            if (place(label) == at) {
                return true;
            }
        }
        return false;
    }

    /** {@return how many local variables hold the parameters at first} */
    int parameterSlots() {
        return parameterSlots;
    }

    /** {@return the depth of the stack behind the last instruction, negative if no way to there is known} */
    int depth() {
        return depth;
    }

    /** {@return the instruction behind a label} */
    int place(Label label) {
        return Objects.requireNonNull(places.get(label));
    }

    /** {@return whether all that the graph tells is known} Old class files have subroutines, or no frames. */
    boolean isKnown() {
        boolean hasJoins = !handlers.isEmpty();
        for (Step step : steps) {
            hasJoins |= !step.targets.isEmpty();
        }
        return !hasSubroutines && (hasFrames || !hasJoins);
    }

    private void step(int change, boolean mayLearn) {
        step(NONE, NONE, 0, List.of(), true, mayLearn);
        depth += change;
    }

    private void step(int read, int written, int slots, List<Label> targets, boolean goesOn, boolean mayLearn) {
        steps.add(new Step(read, written, slots, targets, goesOn, mayLearn, depth, kinds));
    }

    private void end(List<Label> targets) {
        step(NONE, NONE, 0, targets, false, false);
        // What follows is reached by a jump at most, and then has a frame.
        depth = Integer.MIN_VALUE / 2;
    }

    @Override
    public void visitLabel(Label label) {
        places.put(label, steps.size());
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        handlers.add(new Handler(start, end, handler));
    }

    @Override
    public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
        hasFrames = true;
        StringBuilder types = new StringBuilder();
        for (int i = 0; i < localCount; i++) {
            types.append(kind(locals[i]));
            mention(locals[i]);
            types.append(size(locals[i]) == 2 ? "?" : "");
        }
        kinds = types.toString().toCharArray();
        depth = 0;
        uninitialized = 0;
        for (int i = 0; i < stackCount; i++) {
            depth += size(stack[i]);
            uninitialized += mention(stack[i]) ? 1 : 0;
        }
    }

    /** {@return whether a type is that of an object that is not initialised} */
    private boolean mention(Object type) {
        if (type instanceof Label label) {
            mentioned.add(label);
        }
        return type instanceof Label;
    }

    private static char kind(Object type) {
        if (type instanceof String) {
            return 'A';
        }
        // The constants are numbers from that of top on: int, float, double, long, null, this without a constructor.
        return type instanceof Integer number && number > 0 && number <= Opcodes.NULL
                ? "IFDJN".charAt(number - Opcodes.INTEGER)
                : UNUSABLE;
    }

    private static int size(Object type) {
        return type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW) {
            end(List.of());
        } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
            step(-1, true);
        } else if (opcode == Opcodes.ARRAYLENGTH) {
            step(0, false);
        } else {
            boolean isOfArray = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                    || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
            step(change(opcode), isOfArray);
        }
    }

    private static int change(int opcode) {
        int row = FIRST.length - 1;
        while (FIRST[row] > opcode) {
            row--;
        }
        return DEPTHS[row].charAt(opcode - FIRST[row]) - 'E';
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        step(opcode == Opcodes.NEWARRAY ? 0 : 1, false);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        if (opcode == Opcodes.RET) {
            hasSubroutines = true;
            end(List.of());
        } else if (opcode <= Opcodes.ALOAD) {
            step(variable, NONE, 0, List.of(), true, false);
            depth += isWide(opcode - Opcodes.ILOAD) ? 2 : 1;
        } else {
            int type = opcode - Opcodes.ISTORE;
            int slots = isWide(type) ? 2 : 1;
            step(NONE, variable, slots, List.of(), true, false);
            depth -= slots;
            kinds = Arrays.copyOf(kinds, Math.max(kinds.length, variable + slots));
            boolean isInitialized = opcode != Opcodes.ASTORE || uninitialized == 0;
            kinds[variable] = isInitialized ? "IJFDA".charAt(type) : UNUSABLE;
            if (slots == 2) {
                kinds[variable + 1] = UNUSABLE;
            }
            if (variable > 0 && (kinds[variable - 1] == 'J' || kinds[variable - 1] == 'D')) {
                kinds[variable - 1] = UNUSABLE;
            }
        }
    }

    private static boolean isWide(int type) {
        return type == Opcodes.LLOAD - Opcodes.ILOAD || type == Opcodes.DLOAD - Opcodes.ILOAD;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        step(opcode == Opcodes.NEW ? 1 : 0, false);
        uninitialized += opcode == Opcodes.NEW ? 1 : 0;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        int size = Type.getType(descriptor).getSize();
        step(
                switch (opcode) {
                    case Opcodes.GETSTATIC -> size;
                    case Opcodes.PUTSTATIC -> -size;
                    case Opcodes.GETFIELD -> size - 1;
                    default -> -size - 1;
                },
                true);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        call(descriptor, opcode == Opcodes.INVOKESTATIC);
        if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>") && uninitialized > 0) {
            uninitialized--;
        }
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        call(descriptor, true);
    }

    private void call(String descriptor, boolean isStatic) {
        int sizes = Type.getArgumentsAndReturnSizes(descriptor);
        step((sizes & 3) - (sizes >> 2) + (isStatic ? 1 : 0), true);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        if (opcode == Opcodes.GOTO) {
            end(List.of(label));
            return;
        }
        hasSubroutines |= opcode == Opcodes.JSR;
        step(NONE, NONE, 0, List.of(label), true, false);
        boolean takesOne = opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE
                || opcode == Opcodes.IFNULL
                || opcode == Opcodes.IFNONNULL;
        depth -= takesOne ? 1 : 2;
    }

    @Override
    public void visitLdcInsn(Object value) {
        boolean isWide = value instanceof Long
                || value instanceof Double
                || value instanceof ConstantDynamic constant && constant.getSize() == 2;
        step(isWide ? 2 : 1, false);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        step(variable, variable, 1, List.of(), true, false);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        choice(otherwise, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        choice(otherwise, labels);
    }

    private void choice(Label otherwise, Label[] labels) {
        List<Label> targets = new ArrayList<>(List.of(labels));
        targets.add(otherwise);
        end(targets);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        step(1 - dimensions, false);
    }
}
