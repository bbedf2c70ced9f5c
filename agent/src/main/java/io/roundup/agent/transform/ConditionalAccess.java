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
        return Emit.isReference(arguments.type(expected)) || Emit.isReference(arguments.type(expected + 1));
    }

    /** {@code ... -> ..., expected, update}; a primitive value next to a reference is boxed. */
    void loadReferences() {
        loadBoxed(expected);
        loadBoxed(expected + 1);
    }

    /** {@code ... -> ..., reference}. */
    private void loadBoxed(int argument) {
        arguments.load(argument);
        Emit.box(mv, arguments.type(argument));
    }

    /** {@code ... -> ..., expected bits, update bits}. */
    void loadBits() {
        loadExpectedBits();
        arguments.load(expected + 1);
        Emit.toBits(mv, arguments.type(expected + 1));
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
     * result (JLS 15.12.3), but we need the result. Then it is one to which the value of each variable converts.
     */
    String exchangeDescriptor(String descriptor) {
        if (Type.getReturnType(descriptor).getSort() != Type.VOID) {
            return descriptor;
        }
        return Type.getMethodDescriptor(OBJECT, Type.getArgumentTypes(descriptor));
    }

    /** After a compare-and-exchange that was called with {@link #exchangeDescriptor}. */
    void emitExchangeDone(String descriptor) {
        Type original = Type.getReturnType(descriptor);
        boolean dropped = original.getSort() == Type.VOID;
        Type witness = dropped ? OBJECT : original;
        // ..., witness
        Emit.duplicate(mv, witness); // ..., witness, witness
        emitComparison(witness, arguments.type(expected)); // ..., witness
        if (dropped) {
            mv.visitInsn(Opcodes.POP); // ...
        }
    }

    /** {@code ..., witness -> ...}. */
    private void emitComparison(Type witness, Type type) {
        if (Emit.isReference(witness) && Emit.isReference(type)) {
            arguments.load(expected); // ..., witness, expected
            hook("caeDone", "(Ljava/lang/Object;Ljava/lang/Object;)V"); // ...
        } else if (witness.equals(type) || isWhole(witness) && isWhole(type)) {
            Emit.toBits(mv, witness); // ..., witness bits
            loadExpectedBits(); // ..., witness bits, expected bits
            hook("caeDoneBits", "(JJ)V"); // ...
        } else {
            Emit.box(mv, witness); // ..., witness
            loadBoxed(expected); // ..., witness, expected
            hook("caeDoneBoxed", "(Ljava/lang/Object;Ljava/lang/Object;)V"); // ...
        }
    }

    private static boolean isWhole(Type type) {
        return Emit.isInt(type) || type.getSort() == Type.LONG;
    }

    private void hook(String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HookNames.VARIABLES, name, descriptor, false);
    }
}
