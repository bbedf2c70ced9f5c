// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A method by which others can enter code that may be trusted, and where they come out of it again. Not constructors: a
 * handler around the call of another constructor is not allowed (JVMS 4.10.1).
 */
final class TrustedEntryVisitor extends BodyVisitor {
    /** What gives one element after the other: each is a section of its own, also for code of the JDK that asks. */
    private static final Set<String> OF_ITERATORS = Set.of(
            "forEachRemaining(Ljava/util/function/Consumer;)V",
            "next()Ljava/lang/Object;",
            "nextElement()Ljava/lang/Object;",
            "previous()Ljava/lang/Object;",
            "remove()V",
            "tryAdvance(Ljava/util/function/Consumer;)Z");

    private final int site;
    private final boolean isOfIterator;

    TrustedEntryVisitor(MethodContext context, MethodVisitor next) {
        super(context, next, Opcodes.INTEGER);
        site = context.owner().siteOfClass();
        isOfIterator = OF_ITERATORS.contains(context.name() + context.descriptor());
    }

    /** {@return whether others can call a method} Bodies of lambdas are private, and called all the same. */
    static boolean appliesTo(MethodContext method) {
        boolean isForOthers = (method.access() & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
                || method.name().startsWith("lambda$");
        return isForOthers && !method.name().equals("<init>");
    }

    @Override
    protected void emitStart() {
        if (isOfIterator) {
            hook(HookNames.SECTIONS, "callBack", "()V"); // empty
        }
        push(site); // site
        hook(HookNames.SECTIONS, "enter", "(I)Z"); // entered
    }

    @Override
    protected void emitReturn(int opcode) {
        emitExit();
    }

    @Override
    protected void emitThrow() {
        emitExit();
    }

    private void emitExit() {
        mv.visitVarInsn(Opcodes.ILOAD, local); // ..., entered
        hook(HookNames.SECTIONS, "exit", "(Z)V"); // ...
    }
}
