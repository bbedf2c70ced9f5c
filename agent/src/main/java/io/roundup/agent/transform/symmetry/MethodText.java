// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.symmetry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The instructions of a method as a list that can be compared, without the constants that it boxes. These are listed
 * apart. Tells of all that the instructions use. To be read without frames and debug information.
 */
abstract class MethodText extends MethodVisitor {
    private static final String BOXED = "boxed";

    /** The compiler lets it link the methods of records that compare them or make texts of them. */
    private static final String OF_RECORDS = "java/lang/runtime/ObjectMethods";

    private record Constant(int value) {}

    private final List<Object> text = new ArrayList<>();
    private final List<Integer> boxed = new ArrayList<>();
    private final Map<Label, Integer> labels = new HashMap<>();
    private boolean boxesOthers;

    MethodText() {
        super(Opcodes.ASM9);
    }

    /** It uses a class. @param internalName of the class, or of one of arrays */
    abstract void mentions(String internalName);

    /** It uses a member of a class. */
    abstract void uses(String owner, String name, String descriptor);

    /** {@return whether a call tells nothing, whatever else there is in the class of the method} */
    abstract boolean isBlind(String owner, String name);

    /** It uses what is linked when it is used first, other than what the compiler gives each record. */
    abstract void isDynamic();

    /** {@return the instructions} */
    List<Object> text() {
        return text;
    }

    /** {@return the constants that it boxes, in the order of its code} */
    List<Integer> boxed() {
        return boxed;
    }

    /** {@return whether it boxes anything that is no constant} */
    boolean boxesOthers() {
        return boxesOthers;
    }

    private void add(Object... instruction) {
        text.add(List.of(instruction));
    }

    private int number(Label label) {
        Integer known = labels.putIfAbsent(label, labels.size());
        return known == null ? labels.size() - 1 : known;
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            text.add(new Constant(opcode - Opcodes.ICONST_0));
        } else {
            add(opcode);
        }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        if (opcode == Opcodes.NEWARRAY) {
            add(opcode, operand);
        } else {
            text.add(new Constant(operand));
        }
    }

    @Override
    public void visitLdcInsn(Object value) {
        if (value instanceof Integer number) {
            text.add(new Constant(number));
        } else {
            if (value instanceof Type type && type.getSort() >= Type.ARRAY && type.getSort() != Type.METHOD) {
                mentions(type.getInternalName());
            } else if (value instanceof Type || value instanceof Handle || value instanceof ConstantDynamic) {
                isDynamic();
            }
            add(Opcodes.LDC, value);
        }
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
        add(opcode, local);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        mentions(type);
        add(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        mentions(owner);
        uses(owner, name, descriptor);
        add(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (!isBlind(owner, name)) {
            mentions(owner);
            uses(owner, name, descriptor);
        }
        if (ThreadBlindCode.isBoxing(owner, name)) {
            int last = text.size() - 1;
            if (last >= 0 && text.get(last) instanceof Constant constant) {
                text.set(last, BOXED);
                boxed.add(constant.value());
            } else {
                boxesOthers = true;
            }
        }
        add(opcode, owner, name, descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        if (!bootstrap.getOwner().equals(OF_RECORDS)) {
            isDynamic();
        }
        add(Opcodes.INVOKEDYNAMIC, name, descriptor);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        add(opcode, number(label));
    }

    @Override
    public void visitLabel(Label label) {
        add("label", number(label));
    }

    @Override
    public void visitIincInsn(int local, int increment) {
        add(Opcodes.IINC, local, increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label other, Label... targets) {
        add(Opcodes.TABLESWITCH, min, max, number(other), numbers(targets));
    }

    @Override
    public void visitLookupSwitchInsn(Label other, int[] keys, Label[] targets) {
        List<Integer> all = new ArrayList<>();
        for (int key : keys) {
            all.add(key);
        }
        add(Opcodes.LOOKUPSWITCH, number(other), all, numbers(targets));
    }

    private List<Integer> numbers(Label[] targets) {
        List<Integer> numbers = new ArrayList<>();
        for (Label target : targets) {
            numbers.add(number(target));
        }
        return numbers;
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        mentions(descriptor);
        add(Opcodes.MULTIANEWARRAY, descriptor, dimensions);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        if (type != null) {
            mentions(type);
        }
        add("try", number(start), number(end), number(handler), type == null ? "" : type);
    }
}
