// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import io.roundup.agent.transform.filter.Treatment;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Calls of methods of {@code Thread} at the caller's side: those that only a caller's place makes readable in a
 * report, or that are native. Methods of an object are matched on any class, since that may extend {@code Thread};
 * the hook looks at the object.
 */
final class ThreadCallVisitor extends HookVisitor {
    private static final String THREAD = "java/lang/Thread";

    private final boolean mapCurrentThread;

    ThreadCallVisitor(MethodContext context, MethodVisitor next, boolean mapCurrentThread) {
        super(context, next);
        this.mapCurrentThread = mapCurrentThread;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESTATIC) {
            boolean isOfThread = context.owner().callsThread(owner, name.concat(descriptor));
            if (!isOfThread || !replaceStatic(name, descriptor)) {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                currentThread(isOfThread, name);
            }
            return;
        }
        switch (name + descriptor) {
            case "start()V" -> {
                if (opcode != Opcodes.INVOKESPECIAL) {
                    // ..., thread
                    mv.visitInsn(Opcodes.DUP); // ..., thread, thread
                    pushSite(SiteKind.START, owner, name, descriptor); // ..., thread, thread, site
                    hook(HookNames.THREADS, "beforeThreadStart", "(Ljava/lang/Object;I)V"); // ..., thread
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
            case "join()V", "join(J)V", "join(JI)V" -> {
                beforeJoin(owner, descriptor);
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
            case "isAlive()Z" -> {
                // ..., thread
                mv.visitInsn(Opcodes.DUP); // ..., thread, thread
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface); // ..., thread, alive
                pushSite(SiteKind.THREAD_STATE, owner, name, descriptor); // ..., thread, alive, site
                hook(HookNames.THREADS, "threadIsAlive", "(Ljava/lang/Object;ZI)Z"); // ..., alive
            }
            case "getState()Ljava/lang/Thread$State;" -> {
                // ..., thread
                mv.visitInsn(Opcodes.DUP); // ..., thread, thread
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface); // ..., thread, state
                pushSite(SiteKind.THREAD_STATE, owner, name, descriptor); // ..., thread, state, site
                hook(
                        HookNames.THREADS,
                        "threadState",
                        "(Ljava/lang/Object;Ljava/lang/Thread$State;I)Ljava/lang/Thread$State;"); // ..., state
            }
            default -> super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    private boolean replaceStatic(String name, String descriptor) {
        switch (name + descriptor) {
            case "yield()V" -> {
                pushSite(SiteKind.YIELD, THREAD, name, descriptor); // ..., site
                hook(HookNames.THREADS, "threadYield", "(I)V"); // ...
            }
            case "onSpinWait()V" -> {
                pushSite(SiteKind.YIELD, THREAD, name, descriptor); // ..., site
                hook(HookNames.THREADS, "threadOnSpinWait", "(I)V"); // ...
            }
            case "holdsLock(Ljava/lang/Object;)Z" ->
                hook(HookNames.MONITORS, "holdsLock", "(Ljava/lang/Object;)Z"); // ..., monitor -> ..., holds
            case "sleep(J)V" -> sleep(descriptor); // ..., millis -> ...
            case "sleep(JI)V" -> {
                // ..., millis, nanos
                hook(HookNames.THREADS, "millisRoundedUp", "(JI)J"); // ..., millis
                sleep(descriptor); // ...
            }
            case "sleep(Ljava/time/Duration;)V" -> {
                // ..., duration
                hook(HookNames.THREADS, "millisRoundedUp", "(Ljava/time/Duration;)J"); // ..., millis
                sleep(descriptor); // ...
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void sleep(String descriptor) {
        // ..., millis
        pushSite(SiteKind.SLEEP, THREAD, "sleep", descriptor); // ..., millis, site
        hook(HookNames.THREADS, "threadSleep", "(JI)V"); // ...
    }

    private void beforeJoin(String owner, String descriptor) {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        // ..., thread, [millis, [nanos]]
        SpilledArguments arguments = new SpilledArguments(
                mv, context.temporaries(), SpilledArguments.withReceiver(owner, parameters)); // ...
        arguments.load(0); // ..., thread
        if (parameters.length == 0) {
            mv.visitInsn(Opcodes.LCONST_0); // ..., thread, millis
        } else {
            arguments.load(1); // ..., thread, millis
        }
        if (parameters.length == 2) {
            arguments.load(2); // ..., thread, millis, nanos
            hook(HookNames.THREADS, "millisRoundedUp", "(JI)J"); // ..., thread, millis
        }
        pushSite(SiteKind.JOIN, owner, "join", descriptor); // ..., thread, millis, site
        hook(HookNames.THREADS, "threadJoin", "(Ljava/lang/Object;JI)V"); // ...
        arguments.loadAll(); // ..., thread, [millis, [nanos]]
    }

    private void currentThread(boolean isOfThread, String name) {
        boolean isUnderTest = context.owner().treatment() == Treatment.UNDER_TEST
                || context.owner().treatment() == Treatment.FRAMEWORK;
        if ((mapCurrentThread || isUnderTest) && isOfThread && name.equals("currentThread")) {
            context.owner().changed();
            hook(
                    HookNames.THREADS,
                    isUnderTest ? "ownThread" : "currentThread",
                    "(Ljava/lang/Thread;)Ljava/lang/Thread;"); // ..., thread -> ..., thread
        }
    }
}
