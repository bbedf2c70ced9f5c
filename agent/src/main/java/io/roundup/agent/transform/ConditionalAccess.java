// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What compare-and-set and compare-and-exchange have in common, whether of {@code VarHandle} or of {@code Unsafe}. */
final class ConditionalAccess {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");

    private final MethodVisitor mv;
    private final SpilledArguments arguments;
    private final int expected;

    /** Describes a call whose last two arguments are the expected value and the update. */
    ConditionalAccess(MethodVisitor mv, SpilledArguments arguments) {
        this.mv = mv;
        this.arguments = arguments;
        this.expected = arguments.size() - 2;
    }

    boolean isOfReferences() {
        return Emit.isReference(arguments.type(expected));
    }

    /**
     * {@code ... -> ..., expected, update}; an update of a primitive type, next to a boxed expected value, is boxed.
     */
    void loadReferences() {
        arguments.load(expected);
        arguments.load(expected + 1);
        Emit.box(mv, arguments.type(expected + 1));
    }

    /** {@code ... -> ..., expected bits, update bits}; a reference next to a primitive expected value has none. */
    void loadBits() {
        loadExpectedBits();
        Type update = arguments.type(expected + 1);
        if (Emit.isReference(update)) {
            mv.visitInsn(Opcodes.LCONST_0);
        } else {
            arguments.load(expected + 1);
            Emit.toBits(mv, update);
        }
    }

    /** {@code ... -> ..., expected bits}. */
    private void loadExpectedBits() {
        arguments.load(expected);
        Emit.toBits(mv, arguments.type(expected));
    }

    /** After a compare-and-set. */
    void emitSetDone() {
        // ..., success
        mv.visitInsn(Opcodes.DUP); // ..., success, success
        hook("casDone", "(Z)V"); // ..., success
    }

    /**
     * {@return the descriptor with which to call a compare-and-exchange} Its type is void if the program drops the
     * result (JLS 15.12.3), but we need the result. Then it is a type to which each type converts that the variable
     * may have.
     */
    String exchangeDescriptor(String descriptor) {
        if (Type.getReturnType(descriptor).getSort() != Type.VOID) {
            return descriptor;
        }
        return Type.getMethodDescriptor(wide(arguments.type(expected)), Type.getArgumentTypes(descriptor));
    }

    /** After a compare-and-exchange that was called with {@link #exchangeDescriptor}. */
    void emitExchangeDone(String descriptor) {
        Type original = Type.getReturnType(descriptor);
        boolean dropped = original.getSort() == Type.VOID;
        Type witness = dropped ? wide(arguments.type(expected)) : original;
        // ..., witness
        Emit.duplicate(mv, witness); // ..., witness, witness
        emitComparison(witness, arguments.type(expected)); // ..., witness
        if (dropped) {
            mv.visitInsn(witness.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP); // ...
        }
    }

    /** {@code ..., witness -> ...}. */
    private void emitComparison(Type witness, Type type) {
        if (Emit.isReference(witness) && Emit.isReference(type)) {
            arguments.load(expected); // ..., witness, expected
            hook("caeDone", "(Ljava/lang/Object;Ljava/lang/Object;)V"); // ...
        } else if (witness.getSort() == Type.DOUBLE && type.getSort() == Type.FLOAT) {
            Emit.toBits(mv, witness); // ..., witness bits
            arguments.load(expected); // ..., witness bits, expected
            mv.visitInsn(Opcodes.F2D); // ..., witness bits, expected
            Emit.toBits(mv, witness); // ..., witness bits, expected bits
            hook("caeDoneBits", "(JJ)V"); // ...
        } else if (Emit.isReference(witness) || Emit.isReference(type)) {
            Emit.box(mv, witness); // ..., witness
            arguments.load(expected); // ..., witness, expected
            Emit.box(mv, type); // ..., witness, expected
            hook("caeDoneBoxed", "(Ljava/lang/Object;Ljava/lang/Object;)V"); // ...
        } else {
            Emit.toBits(mv, witness); // ..., witness bits
            loadExpectedBits(); // ..., witness bits, expected bits
            hook("caeDoneBits", "(JJ)V"); // ...
        }
    }

    /** {@return a type to which the value of each variable converts that can be compared with a value of that type} */
    private static Type wide(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> Type.BOOLEAN_TYPE;
            case Type.CHAR, Type.BYTE, Type.SHORT, Type.INT, Type.LONG -> Type.LONG_TYPE;
            case Type.FLOAT, Type.DOUBLE -> Type.DOUBLE_TYPE;
            default -> OBJECT;
        };
    }

    private void hook(String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HookNames.VARIABLES, name, descriptor, false);
    }
}
