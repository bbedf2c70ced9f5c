// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.bytecode.SpilledArguments;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces additions of the atomic classes whose result the program drops, such as {@code counter.incrementAndGet();}:
 * two of them commute. A call is held back until the next instruction shows what becomes of the result.
 */
final class UnusedSumVisitor extends HookVisitor {
    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

    private static final Set<String> OWNERS =
            Set.of(ATOMIC + "Integer", ATOMIC + "Long", ATOMIC + "IntegerArray", ATOMIC + "LongArray");

    private static final Set<String> ADDITIONS = Set.of(
            "incrementAndGet", "getAndIncrement", "decrementAndGet", "getAndDecrement", "addAndGet", "getAndAdd");

    private record Call(String owner, String name, String descriptor) {}

    private @Nullable Call held;

    UnusedSumVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        release();
        if (opcode == Opcodes.INVOKEVIRTUAL && owner.startsWith(ATOMIC) && OWNERS.contains(owner)) {
            if (ADDITIONS.contains(name)) {
                held = new Call(owner, name, descriptor);
                return;
            }
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInsn(int opcode) {
        if (held != null && (opcode == Opcodes.POP || opcode == Opcodes.POP2)) {
            announce(held);
        }
        release();
        super.visitInsn(opcode);
    }

    /** {@code ..., object, arguments -> ..., object, arguments}. */
    private void announce(Call call) {
        context.owner().changed();
        Type[] parameters = Type.getArgumentTypes(call.descriptor);
        if (parameters.length == 0) {
            mv.visitInsn(Opcodes.DUP); // ..., object, object
            hook(HookNames.VARIABLES, "sumUnused", "(Ljava/lang/Object;)V"); // ..., object
            return;
        }
        SpilledArguments arguments = new SpilledArguments(
                mv, context.temporaries(), SpilledArguments.withReceiver(call.owner, parameters)); // ...
        arguments.load(0); // ..., object
        hook(HookNames.VARIABLES, "sumUnused", "(Ljava/lang/Object;)V"); // ...
        arguments.loadAll(); // ..., object, arguments
    }

    private void release() {
        Call call = held;
        held = null;
        if (call != null) {
            mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, call.owner, call.name, call.descriptor, false);
        }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        release();
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
        release();
        super.visitVarInsn(opcode, local);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        release();
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        release();
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        release();
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        release();
        super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitLabel(Label label) {
        release();
        super.visitLabel(label);
    }

    @Override
    public void visitLdcInsn(Object value) {
        release();
        super.visitLdcInsn(value);
    }

    @Override
    public void visitIincInsn(int local, int increment) {
        release();
        super.visitIincInsn(local, increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
        release();
        super.visitTableSwitchInsn(min, max, other, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
        release();
        super.visitLookupSwitchInsn(other, keys, labels);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        release();
        super.visitMultiANewArrayInsn(descriptor, dimensions);
    }
}
