// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * What all static methods that instrumented code calls have in common. Here are also those that concern no variable,
 * monitor, lock, thread or value: loops, regions that are one step, operations, and the outline of the program.
 *
 * <p>Each hook does nothing, at the cost of one comparison, unless the calling thread is the one explored thread that
 * is running now ({@link #explored}). At most one explored thread runs at any time, so a comparison of identities is
 * exact. A parameter {@code site} is the number under which the agent registered the place in the code.
 *
 * <p>{@link Listeners} are called with {@link #explored} set to null, so that instrumented JDK code that they call is
 * not explored.
 */
public final class Hooks {
    /** The result of an operation that has none. */
    public static final Object VOID = new Object();

    /**
     * The explored thread that is running, or null. Written by the explored threads and their scheduler only: the
     * hand-over orders each write before the next thread's reads. Any other thread may see a stale value, but never
     * itself.
     */
    public static Thread explored;

    /**
     * The thread that runs a class initialiser, or another part of the program, as one step, or null. What it gets at
     * random is to be the same in each execution, as for a thread that is explored.
     */
    public static Thread initializing;

    /** The thread on which all explored ones run that the JVM does not know, or null. */
    public static volatile Thread carrier;

    // Whoever explores, one for each kind of action; meaningful while explored is not null. Others stand in the classes
    // of hooks that call them.

    static SpinListener spins;
    static LoopListener loops;
    static OperationListener operations;
    static ShutdownListener shutdown;

    /** Which methods may be operations, by their number, or null if all that are announced may be. */
    public static volatile boolean[] areOperations;

    /** All of them, as they were given. */
    private static Listeners latest;

    /** Receives the call of the program's {@code main} method; null when that is not to be intercepted. */
    public static MainListener mainListener;

    private Hooks() {}

    /** Lets others receive what explored threads do from now on. Called while no explored thread runs. */
    public static void listen(Listeners listeners) {
        if (listeners == latest) {
            return;
        }
        latest = listeners;
        listeners.install();
    }

    /** {@return whether the calling thread is explored} */
    public static boolean isExplored() {
        return explored == Thread.currentThread();
    }

    /** {@return whether {@link ValueHooks#seed()} is to be used} */
    public static boolean isControlled() {
        return explored == Thread.currentThread() || initializing == Thread.currentThread();
    }

    /**
     * Before a jump back to the head of a loop; {@code site} tells loops apart.
     *
     * @param activation which call of the method it is, 0 before the first jump
     * @param progress of this call since its last jump, a {@link TurnProgress}
     * @return the same, or the number of this call if it had none: unlike that of all others of the thread
     */
    public static int loop(int activation, int progress, int site) {
        return explored == Thread.currentThread() ? loops.loop(activation, progress, site) : activation;
    }

    /** At the head of a loop that may do nothing but access one variable: a turn of it begins. */
    public static void spinTurn() {
        if (explored == Thread.currentThread()) {
            spins.spinTurn();
        }
    }

    /**
     * Before the access of such a turn. If it does not let the loop end, the next turn begins, and nothing has changed.
     *
     * @param target the object whose variable it is, or the class
     * @param exit a {@link SpinExit}: what lets the loop end
     * @param operand with which the variable is compared, a reference as 0 for null
     * @param isRetry whether the turn has waited for the same variable before
     * @param site the loop
     */
    public static void spinAccess(Object target, int exit, long operand, boolean isRetry, int site) {
        if (target != null && explored == Thread.currentThread()) {
            spins.spinAccess(target, exit, operand, isRetry, site);
        }
    }

    /**
     * {@return the target of an access that a method makes, or null if the method may be another one}
     *
     * @param object whose method is called
     * @param target of the access that the method of the class makes
     * @param type the class
     */
    public static Object spinTarget(Object object, Object target, Class<?> type) {
        return object != null && object.getClass() == type ? target : null;
    }

    // ---- regions that are one step -------------------------------------------------------------------------------

    /**
     * Enters a region that is not explored: class initialisation, class loading, linkage.
     *
     * @return what {@link #resume} must be given at its end
     */
    public static Thread suspend() {
        Thread thread = explored;
        if (thread == Thread.currentThread()) {
            explored = null;
            initializing = thread;
            return thread;
        }
        return null;
    }

    /** Leaves a region that {@link #suspend} entered. */
    public static void resume(Thread suspended) {
        if (suspended != null) {
            initializing = null;
            explored = suspended;
        }
    }

    /** A place that cannot be explored was reached: a synchronized method of a JDK class that was loaded before us. */
    public static void uninstrumented(Object target, int site) {
        if (explored == Thread.currentThread()) {
            CallHooks.listener.uninstrumented(target, site);
        }
    }

    /** Something is about to be done that cannot be explored. @param what in words */
    public static void unexplored(String what) {
        if (explored == Thread.currentThread()) {
            CallHooks.listener.unexplored(what);
        }
    }

    // ---- the program's outline -----------------------------------------------------------------------------------

    /** At the start of {@code Runtime.exit}. */
    public static void exit(Runtime runtime, int status) {
        if (explored == Thread.currentThread()) {
            shutdown.exit(status);
        }
    }

    /** At the start of {@code Runtime.halt}. */
    public static void halt(Runtime runtime, int status) {
        if (explored == Thread.currentThread()) {
            shutdown.halt(status);
        }
    }

    /**
     * At the start of {@code Runtime.addShutdownHook}.
     *
     * @return whether the hook belongs to the execution now
     */
    public static boolean addShutdownHook(Runtime runtime, Thread hook) {
        return hook != null && explored == Thread.currentThread() && shutdown.addShutdownHook(hook);
    }

    /**
     * At the start of {@code Runtime.removeShutdownHook}.
     *
     * @return 1 if it was there, 0 if not, or -1 if the JVM knows
     */
    public static int removeShutdownHook(Runtime runtime, Thread hook) {
        return hook != null && explored == Thread.currentThread() ? shutdown.removeShutdownHook(hook) : -1;
    }

    /**
     * At the start of what may be the program's {@code main}.
     *
     * @param arguments null if it has no parameters
     * @return whether the call was taken over: return at once
     */
    public static boolean interceptMain(Class<?> mainClass, String[] arguments, boolean isStatic) {
        MainListener interceptor = mainListener;
        if (interceptor == null || explored == Thread.currentThread()) {
            return false;
        }
        return interceptor.interceptMain(mainClass, arguments, isStatic);
    }

    /**
     * At the start of a method that may be an operation on the object under test.
     *
     * @param arguments boxed, in order
     * @return whether it is one, so that exactly one of {@link #operationReturned} and {@link #operationThrew} must
     *     follow
     */
    public static boolean operationEntered(Object target, int method, Object[] arguments) {
        return explored == Thread.currentThread()
                && mayBeOperation(method)
                && operations.operationEntered(target, method, arguments);
    }

    private static boolean mayBeOperation(int method) {
        boolean[] known = areOperations;
        return known == null || known[method];
    }

    /** At the return of an operation; a void method gives {@link #VOID}. */
    public static void operationReturned(Object result) {
        if (explored == Thread.currentThread()) {
            operations.operationReturned(result);
        }
    }

    /** At a return of a method that may be an operation; {@code entered} is what {@link #operationEntered} answered. */
    public static void operationReturned(Object result, boolean entered) {
        if (entered) {
            operationReturned(result);
        }
    }

    /** At an exceptional end of a method that may be an operation, unless it has returned already. */
    public static void operationThrew(Throwable exception, boolean entered) {
        if (entered) {
            operationThrew(exception);
        }
    }

    /** When an operation throws. */
    public static void operationThrew(Throwable exception) {
        if (explored == Thread.currentThread()) {
            operations.operationThrew(exception);
        }
    }
}
