// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Operands of a call that were taken off the stack into local variables, to be loaded again one by one. */
public final class SpilledArguments {
    private final MethodVisitor mv;
    private final Type[] types;
    private final int[] locals;
    private final int end;

    /** Emits the stores: {@code ..., argument0, ..., argumentN -> ...}. */
    public SpilledArguments(MethodVisitor mv, int firstLocal, Type... types) {
        this.mv = mv;
        this.types = types;
        this.locals = new int[types.length];
        int next = firstLocal;
        for (int i = 0; i < types.length; i++) {
            locals[i] = next;
            next += types[i].getSize();
        }
        end = next;
        for (int i = types.length - 1; i >= 0; i--) {
            mv.visitVarInsn(types[i].getOpcode(Opcodes.ISTORE), locals[i]);
        }
    }

    /** {@return the operands of a call of an instance method, the receiver first} */
    public static Type[] withReceiver(String owner, Type[] parameters) {
        Type[] types = new Type[parameters.length + 1];
        types[0] = Type.getObjectType(owner);
        System.arraycopy(parameters, 0, types, 1, parameters.length);
        return types;
    }

    public int size() {
        return types.length;
    }

    /** {@return the first local after theirs} */
    public int end() {
        return end;
    }

    public Type type(int index) {
        return types[index];
    }

    /** Emits a load: {@code ... -> ..., argument}. */
    public void load(int index) {
        mv.visitVarInsn(types[index].getOpcode(Opcodes.ILOAD), locals[index]);
    }

    /** Emits a store, in place of an argument: {@code ..., value -> ...}. */
    public void store(int index) {
        mv.visitVarInsn(types[index].getOpcode(Opcodes.ISTORE), locals[index]);
    }

    /** Emits all loads: {@code ... -> ..., argument0, ..., argumentN}. */
    public void loadAll() {
        for (int i = 0; i < types.length; i++) {
            load(i);
        }
    }
}
