// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.FrameLocals;
import io.roundup.agent.transform.filter.Prologue;
import io.roundup.agent.transform.filter.Prologue.Acquiring;
import io.roundup.agent.transform.filter.Prologue.Before;
import io.roundup.agent.transform.filter.Prologue.Instead;
import io.roundup.agent.transform.filter.Prologue.Special;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Emits a hook call at the start of a method, and a return if the hook has done what the method is for. The one visitor
 * that emits branches, where the frame is known: that of the method's start.
 */
final class PrologueVisitor extends HookVisitor {
    private final Prologue prologue;
    private final Label body = new Label();

    PrologueVisitor(MethodContext context, MethodVisitor next, Prologue prologue) {
        super(context, next);
        this.prologue = prologue;
        context.owner().changed();
    }

    @Override
    public void visitCode() {
        super.visitCode();
        emit();
        mv.visitLabel(body);
        Object[] locals = FrameLocals.initial(context.owner().internalName(), context.access(), context.descriptor());
        mv.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
        // The body may begin with a frame of its own, and two frames at one place are not allowed (JVMS 4.7.4).
        mv.visitInsn(Opcodes.NOP);
    }

    private void emit() {
        if (prologue instanceof Instead instead) {
            returnIfDone(HookNames.of(instead.hooks()), instead.receiver());
        } else if (prologue instanceof Acquiring acquiring) {
            returnIfAcquired(acquiring);
        } else if (prologue instanceof Before before) {
            before(HookNames.of(before.hooks()), before.descriptor());
        } else if (prologue instanceof Special special) {
            emit(special);
        }
    }

    private void emit(Special special) {
        switch (special) {
            case THREAD_START -> returnIfHook(HookNames.THREADS, "threadStart", "(Ljava/lang/Thread;)Z");
            case THREAD_START_IN -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0); // thread
                mv.visitVarInsn(Opcodes.ALOAD, 1); // thread, container
                hook(HookNames.THREADS, "threadStart", "(Ljava/lang/Thread;Ljava/lang/Object;)Z"); // explored
                returnIfTrue(); //
            }
            case THREAD_INTERRUPT -> returnIfHook(HookNames.THREADS, "threadInterrupt", "(Ljava/lang/Thread;)Z");
            case UNPARK -> returnIfHook(HookNames.PARKING, "unpark", "(Ljava/lang/Thread;)Z");
            case GET_BLOCKER -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0); // thread
                hook(HookNames.PARKING, "getBlocker", "(Ljava/lang/Thread;)Ljava/lang/Object;"); // answer
                returnUnlessReceiver(); //
            }
            case AWAIT_OUTSIDE -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0); // process
                hook(HookNames.PARKING, "awaitOutside", "(Ljava/lang/Process;)V"); //
            }
            case COMPLETED_OUTSIDE -> hook(HookNames.PARKING, "completedOutside", "()V"); //
            case COLLECT -> {
                hook(HookNames.REFERENCES, "gc", "()Z"); // done
                returnIfTrue(); //
            }
            case POOL_ASKED -> hook(HookNames.THREADS, "poolAsked", "()V"); //
            case THREAD_IS_INTERRUPTED -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0); // thread
                hook(HookNames.THREADS, "threadIsInterrupted", "(Ljava/lang/Thread;)I"); // answer
                returnUnlessNegative(); //
            }
            case THREAD_IS_DAEMON -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0); // thread
                hook(HookNames.THREADS, "threadIsDaemon", "(Ljava/lang/Thread;)I"); // answer
                returnUnlessNegative(); //
            }
            case THREAD_INTERRUPTED -> {
                hook(HookNames.THREADS, "threadInterrupted", "()I"); // answer
                returnUnlessNegative(); //
            }
            case THREAD_JOIN -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0); // thread
                mv.visitVarInsn(Opcodes.LLOAD, 1); // thread, millis
                hook(HookNames.THREADS, "threadJoined", "(Ljava/lang/Thread;J)Z"); // done
                returnIfTrue(); //
            }
            case THREAD_JOIN_DURATION -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0); // thread
                mv.visitVarInsn(Opcodes.ALOAD, 1); // thread, duration
                pushSite(SiteKind.JOIN, "java/lang/Thread", "join", context.descriptor()); // thread, duration, site
                hook(HookNames.THREADS, "threadJoin", "(Ljava/lang/Thread;Ljava/time/Duration;I)I"); // answer
                returnUnlessNegative(); //
            }
            case PARK, PARK_NANOS -> {
                mv.visitInsn(Opcodes.ACONST_NULL); // blocker
                park(special == Special.PARK_NANOS, 0); //
            }
            case PARK_BLOCKER, PARK_BLOCKER_NANOS -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0); // blocker
                park(special == Special.PARK_BLOCKER_NANOS, 1); //
            }
            case PARK_UNTIL -> {
                mv.visitInsn(Opcodes.ACONST_NULL); // blocker
                parkUntil(0); //
            }
            case PARK_BLOCKER_UNTIL -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0); // blocker
                parkUntil(1); //
            }
            case NEW_VIRTUAL_THREAD -> newVirtualThread();
            case SEED -> valueIf("isControlled", "seed");
            case DRAW -> hook(HookNames.VALUES, "drew", "()V"); //
            case SHUFFLE -> returnIfHook(HookNames.VALUES, "shuffle", "(Ljava/util/List;)Z"); //
            case THREAD_ID -> valueIf("isExplored", "threadId");
            case NEXT_INT -> {
                mv.visitVarInsn(Opcodes.ILOAD, 1); // bound
                mv.visitJumpInsn(Opcodes.IFLE, body); //
                mv.visitVarInsn(Opcodes.ILOAD, 1); // bound
                hook(HookNames.VALUES, "randomPick", "(I)I"); // answer
                returnUnlessNegative(); //
            }
            case GENERATE_SEED -> {
                mv.visitVarInsn(Opcodes.ALOAD, 0); // random
                mv.visitVarInsn(Opcodes.ILOAD, 1); // random, length
                hook(HookNames.VALUES, "generateSeed", "(Ljava/security/SecureRandom;I)[B"); // seed
                returnUnlessNull(); //
            }
            case RANDOM_UUID -> {
                hook(HookNames.VALUES, "randomUuid", "()Ljava/util/UUID;"); // identifier
                returnUnlessNull(); //
            }
            case EXIT -> {
                mv.visitVarInsn(Opcodes.ILOAD, 1); // status
                hook(HookNames.HOOKS, "exit", "(I)V"); //
            }
            case HALT -> {
                mv.visitVarInsn(Opcodes.ILOAD, 1); // status
                hook(HookNames.HOOKS, "halt", "(I)V"); //
            }
            case ADD_SHUTDOWN_HOOK -> {
                mv.visitVarInsn(Opcodes.ALOAD, 1); // hook
                hook(HookNames.HOOKS, "addShutdownHook", "(Ljava/lang/Thread;)Z"); // done
                returnIfTrue(); //
            }
            case REMOVE_SHUTDOWN_HOOK -> {
                mv.visitVarInsn(Opcodes.ALOAD, 1); // hook
                hook(HookNames.HOOKS, "removeShutdownHook", "(Ljava/lang/Thread;)I"); // answer
                returnUnlessNegative(); //
            }
            case MAIN -> main();
        }
    }

    /** {@code -> }. */
    private void main() {
        boolean isStatic = (context.access() & Opcodes.ACC_STATIC) != 0;
        if (isStatic) {
            pushClass(context.owner().internalName()); // class
        } else {
            mv.visitVarInsn(Opcodes.ALOAD, 0); // receiver
            mv.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false); // class
        }
        if (context.descriptor().startsWith("()")) {
            mv.visitInsn(Opcodes.ACONST_NULL); // class, arguments
        } else {
            mv.visitVarInsn(Opcodes.ALOAD, isStatic ? 0 : 1); // class, arguments
        }
        mv.visitInsn(isStatic ? Opcodes.ICONST_1 : Opcodes.ICONST_0); // class, arguments, isStatic
        hook(HookNames.HOOKS, "interceptMain", "(Ljava/lang/Class;[Ljava/lang/String;Z)Z"); // intercepted
        returnIfTrue(); //
    }

    /** {@code -> }, for a method without arguments that returns a {@code long}. */
    private void valueIf(String condition, String name) {
        hook(HookNames.HOOKS, condition, "()Z"); // condition
        mv.visitJumpInsn(Opcodes.IFEQ, body); //
        hook(HookNames.VALUES, name, "()J"); // value
        mv.visitInsn(Opcodes.LRETURN);
    }

    /** {@code ... -> ...}, for a hook whose argument is local variable 0. */
    private void returnIfHook(String owner, String name, String descriptor) {
        mv.visitVarInsn(Opcodes.ALOAD, 0); // argument
        hook(owner, name, descriptor); // explored
        returnIfTrue(); //
    }

    /**
     * Calls the hook that has the name of the method, with the receiver and all arguments. If the method has no
     * result, it answers whether it has been done. For others it answers the result, or to go on: a negative number
     * for a boolean, {@code Long.MIN_VALUE} for a number, the receiver for an object.
     */
    private void returnIfDone(String owner, String receiver) {
        StringBuilder hook = pushAll(receiver); // receiver, ..., argument
        switch (Type.getReturnType(context.descriptor()).getSort()) {
            case Type.VOID -> {
                hook(owner, context.name(), hook.append(")Z").toString()); // done
                returnIfTrue(); //
            }
            case Type.BOOLEAN -> {
                hook(owner, context.name(), hook.append(")I").toString()); // answer
                returnUnlessNegative(); //
            }
            case Type.OBJECT -> {
                hook(owner, context.name(), hook.append(")Ljava/lang/Object;").toString()); // answer
                returnUnlessReceiver(); //
            }
            default -> {
                hook(owner, context.name(), hook.append(")J").toString()); // answer
                returnUnlessLeast(Type.getReturnType(context.descriptor()).getSort() == Type.INT); //
            }
        }
    }

    /** Calls a hook that answers the result as a number, above 0 if a method has been done that has none. */
    private void returnIfAcquired(Acquiring acquiring) {
        StringBuilder hook = pushAll("java/lang/Object"); // receiver, ..., argument
        mv.visitLdcInsn(acquiring.mode()); // receiver, ..., argument, mode
        hook(HookNames.of("AcquireHooks"), acquiring.hook(), hook.append("I)J").toString()); // answer
        int result = Type.getReturnType(context.descriptor()).getSort();
        if (result != Type.VOID) {
            returnUnlessLeast(result != Type.LONG); //
            return;
        }
        mv.visitInsn(Opcodes.LCONST_0); // answer, 0
        mv.visitInsn(Opcodes.LCMP); // comparison
        mv.visitJumpInsn(Opcodes.IFLE, body); //
        mv.visitInsn(Opcodes.RETURN);
    }

    /** {@code -> receiver, ..., argument}. {@return the beginning of the descriptor of a hook that gets these} */
    private StringBuilder pushAll(String receiver) {
        mv.visitVarInsn(Opcodes.ALOAD, 0); // receiver
        StringBuilder descriptor = new StringBuilder("(L").append(receiver).append(';');
        int local = 1;
        for (Type parameter : Type.getArgumentTypes(context.descriptor())) {
            mv.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local); // receiver, ..., argument
            descriptor.append(parameter.getDescriptor());
            local += parameter.getSize();
        }
        return descriptor;
    }

    /**
     * {@code -> }, for a hook of the method's name with the receiver and all arguments, which may be announced as of
     * other types. What it answers, if anything, takes the place of the last argument.
     */
    private void before(String owner, String descriptor) {
        int local = 0;
        int last = 0;
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            last = local;
            mv.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local); // receiver, ..., argument
            local += argument.getSize();
        }
        hook(owner, context.name(), descriptor); // answer
        Type answer = Type.getReturnType(descriptor);
        if (answer != Type.VOID_TYPE) {
            mv.visitVarInsn(answer.getOpcode(Opcodes.ISTORE), last); //
        }
    }

    /** {@code blocker -> }; {@code nanos} is the local variable of the time, if there is one. */
    private void park(boolean timed, int nanos) {
        if (timed) {
            mv.visitVarInsn(Opcodes.LLOAD, nanos); // blocker, nanos
        } else {
            mv.visitInsn(Opcodes.LCONST_0); // blocker, 0
        }
        hook(HookNames.PARKING, timed ? "parkNanos" : "park", "(Ljava/lang/Object;J)Z"); // explored
        returnIfTrue(); //
    }

    /** {@code blocker -> }. */
    private void parkUntil(int deadline) {
        mv.visitVarInsn(Opcodes.LLOAD, deadline); // blocker, deadline
        hook(HookNames.PARKING, "parkUntil", "(Ljava/lang/Object;J)Z"); // explored
        returnIfTrue(); //
    }

    private void newVirtualThread() {
        int parameterLocal = 0;
        for (Type parameter : Type.getArgumentTypes(context.descriptor())) {
            boolean passed = parameter.getSort() == Type.INT
                    || parameter.getDescriptor().equals("Ljava/lang/String;")
                    || parameter.getDescriptor().equals("Ljava/lang/Runnable;");
            if (passed) {
                mv.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), parameterLocal);
            }
            parameterLocal += parameter.getSize();
        }
        // name, characteristics, task
        hook(
                HookNames.THREADS,
                "newVirtualThread",
                "(Ljava/lang/String;ILjava/lang/Runnable;)Ljava/lang/Thread;"); // thread
        returnUnlessNull(); //
    }

    /** {@code ..., answer -> ...}. */
    private void returnUnlessNull() {
        int answer = context.temporaries();
        mv.visitVarInsn(Opcodes.ASTORE, answer); // ...
        mv.visitVarInsn(Opcodes.ALOAD, answer); // ..., answer
        mv.visitJumpInsn(Opcodes.IFNULL, body); // ...
        mv.visitVarInsn(Opcodes.ALOAD, answer); // ..., answer
        mv.visitInsn(Opcodes.ARETURN);
    }

    /** {@code ..., condition -> ...}. */
    private void returnIfTrue() {
        mv.visitJumpInsn(Opcodes.IFEQ, body); // ...
        mv.visitInsn(Opcodes.RETURN);
    }

    /** {@code ..., answer -> ...}. */
    private void returnUnlessNegative() {
        int answer = context.temporaries();
        mv.visitVarInsn(Opcodes.ISTORE, answer); // ...
        mv.visitVarInsn(Opcodes.ILOAD, answer); // ..., answer
        mv.visitJumpInsn(Opcodes.IFLT, body); // ...
        mv.visitVarInsn(Opcodes.ILOAD, answer); // ..., answer
        mv.visitInsn(Opcodes.IRETURN);
    }

    /** {@code ..., answer -> ...}. */
    private void returnUnlessReceiver() {
        int answer = context.temporaries();
        mv.visitVarInsn(Opcodes.ASTORE, answer); // ...
        mv.visitVarInsn(Opcodes.ALOAD, answer); // ..., answer
        mv.visitVarInsn(Opcodes.ALOAD, 0); // ..., answer, receiver
        mv.visitJumpInsn(Opcodes.IF_ACMPEQ, body); // ...
        mv.visitVarInsn(Opcodes.ALOAD, answer); // ..., answer
        String type = Type.getReturnType(context.descriptor()).getInternalName();
        mv.visitTypeInsn(Opcodes.CHECKCAST, type); // ..., answer
        mv.visitInsn(Opcodes.ARETURN);
    }

    /** {@code ..., answer -> ...}. */
    private void returnUnlessLeast(boolean isInt) {
        int answer = context.temporaries();
        mv.visitVarInsn(Opcodes.LSTORE, answer); // ...
        mv.visitVarInsn(Opcodes.LLOAD, answer); // ..., answer
        mv.visitLdcInsn(Long.MIN_VALUE); // ..., answer, least
        mv.visitInsn(Opcodes.LCMP); // ..., comparison
        mv.visitJumpInsn(Opcodes.IFEQ, body); // ...
        mv.visitVarInsn(Opcodes.LLOAD, answer); // ..., answer
        if (isInt) {
            mv.visitInsn(Opcodes.L2I); // ..., answer
        }
        mv.visitInsn(isInt ? Opcodes.IRETURN : Opcodes.LRETURN);
    }
}
