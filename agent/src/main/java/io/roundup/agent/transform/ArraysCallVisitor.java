// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Calls of {@code java.util.Arrays}. That is not instrumented, since the JIT compiler knows some of its methods. In
 * place of arrays that several threads can reach, its methods are given copies: these are made element by element
 * before the call, and written back after it. A method that overwrites some elements without reading any is given an
 * empty array.
 */
final class ArraysCallVisitor extends HookVisitor {
    private static final String FILL = "fill";
    private static final Set<String> WRITERS =
            Set.of(FILL, "sort", "parallelSort", "setAll", "parallelSetAll", "parallelPrefix");
    private static final Set<String> READERS = Set.of(
            "copyOf",
            "copyOfRange",
            "equals",
            "deepEquals",
            "hashCode",
            "deepHashCode",
            "toString",
            "deepToString",
            "binarySearch",
            "compare",
            "compareUnsigned",
            "mismatch");

    ArraysCallVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isOfArrays = opcode == Opcodes.INVOKESTATIC && owner.equals("java/util/Arrays");
        if (!isOfArrays || !WRITERS.contains(name) && !READERS.contains(name)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        Type[] parameters = Type.getArgumentTypes(descriptor);
        // ..., arguments
        SpilledArguments arguments = new SpilledArguments(mv, context.temporaries(), parameters); // ...
        int[] used = new int[parameters.length];
        int free = context.temporaries() + (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - 1;
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i].getSort() == Type.ARRAY) {
                used[i] = free++;
                substitute(arguments, i, used[i], name, descriptor); // ...
            }
        }
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i].getSort() == Type.ARRAY) {
                mv.visitVarInsn(Opcodes.ALOAD, used[i]);
            } else {
                arguments.load(i);
            }
        }
        // ..., arguments
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface); // ..., [result]
        if (WRITERS.contains(name)) {
            writeBack(arguments, used[0], name, descriptor); // ...
        }
    }

    private void substitute(SpilledArguments arguments, int index, int used, String name, String descriptor) {
        arguments.load(index); // ..., array
        if (name.equals(FILL)) {
            hook(HookNames.ARRAYS, "substitute", "(Ljava/lang/Object;)Ljava/lang/Object;"); // ..., other
        } else {
            pushRange(arguments, index, name); // ..., array, from, to
            pushSite(SiteKind.ARRAY_LOAD, "java/util/Arrays", name, descriptor); // ..., array, from, to, site
            hook(HookNames.ARRAYS, "snapshot", "(Ljava/lang/Object;III)Ljava/lang/Object;"); // ..., other
        }
        mv.visitTypeInsn(Opcodes.CHECKCAST, arguments.type(index).getInternalName()); // ..., other
        mv.visitVarInsn(Opcodes.ASTORE, used); // ...
    }

    private void writeBack(SpilledArguments arguments, int used, String name, String descriptor) {
        arguments.load(0); // ..., array
        mv.visitVarInsn(Opcodes.ALOAD, used); // ..., array, other
        pushRange(arguments, 0, name); // ..., array, other, from, to
        pushSite(SiteKind.ARRAY_STORE, "java/util/Arrays", name, descriptor); // ..., array, other, from, to, site
        hook(HookNames.ARRAYS, "writeBack", "(Ljava/lang/Object;Ljava/lang/Object;III)V"); // ...
    }

    /** Emits which elements of an array a method looks at, -1 for all up to the end: {@code ... -> ..., from, to}. */
    private void pushRange(SpilledArguments arguments, int array, String name) {
        if (isInt(arguments, array + 1) && isInt(arguments, array + 2)) {
            arguments.load(array + 1);
            arguments.load(array + 2);
        } else {
            push(0);
            if (name.equals("copyOf")) {
                arguments.load(array + 1);
            } else {
                push(-1);
            }
        }
    }

    private static boolean isInt(SpilledArguments arguments, int index) {
        return index < arguments.size() && arguments.type(index).equals(Type.INT_TYPE);
    }
}
