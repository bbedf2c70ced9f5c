// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * Who receives what explored threads do, one interface for each kind of action.
 *
 * <p>Every method is called on the thread that does it, just before the action unless said, and may suspend that
 * thread; returning lets the action happen. Meanwhile {@link Hooks#explored} is null, so that instrumented JDK code
 * that a listener calls is not explored. See {@link Hooks} for the meaning of parameters.
 *
 * @param variables accesses of fields, static variables and elements of arrays by bytecode
 * @param indirect accesses of variables by calls: of a {@code VarHandle}, a {@code Field} or {@code Unsafe}
 * @param memory accesses of memory outside of objects, and of ranges of memory
 * @param fences between accesses of memory, and the ends of constructors
 * @param buffers accesses of buffers of bytes
 * @param spins turns of loops that may do nothing but one access
 * @param loops jumps back in loops
 * @param monitors monitors
 * @param calls calls of JDK classes that are not explored from inside
 * @param starts threads that are made and started
 * @param threads what threads ask of each other, and pauses
 * @param signals parking, permits and interruptions
 * @param synchronizers locks, semaphores and latches
 * @param conditions conditions of locks
 * @param queues questions about who has locks and semaphores, and about their queues
 * @param pools the state of thread pools
 * @param references queues of references
 * @param completions waits for what happens once: the end of a task or a phase
 * @param values values that come from outside: picks, random numbers, identifiers, hash codes
 * @param clocks clocks
 * @param operations calls that may be operations of the object under test
 * @param classes uses of classes whose initialisers are explored
 * @param shutdown the end of the program and its shutdown hooks
 * @param stacks stack traces and walks
 * @param definitions classes that the program defines
 * @param sections which code is trusted
 * @param frameworks calls of frameworks, and their monitors
 * @param points known points of methods
 */
public record Listeners(
        VariableListener variables,
        IndirectAccessListener indirect,
        MemoryListener memory,
        FenceListener fences,
        BufferListener buffers,
        SpinListener spins,
        LoopListener loops,
        MonitorListener monitors,
        CallListener calls,
        ThreadStartListener starts,
        ThreadListener threads,
        SignalListener signals,
        AcquireListener synchronizers,
        ConditionListener conditions,
        QueueListener queues,
        PoolStateListener pools,
        ReferenceListener references,
        CompletionListener completions,
        ValueListener values,
        ClockListener clocks,
        OperationListener operations,
        ClassUseListener classes,
        ShutdownListener shutdown,
        StackListener stacks,
        DefinitionListener definitions,
        SectionListener sections,
        FrameworkListener frameworks,
        KnownPointListener points) {
    /** Makes a listener that does something before and after each call of another one. */
    public interface Guard {
        /**
         * {@return a listener that calls the given one}
         *
         * @param kind the interface
         * @param listener that is called
         */
        <L> L around(Class<L> kind, L listener);
    }

    /**
     * {@return these listeners, each with a guard around it} Written out, since a constructor of so many parameters
     * that is called by reflection costs a new JVM a tenth of its start.
     *
     * @param guard that makes them
     */
    public Listeners guardedBy(Guard guard) {
        return new Listeners(
                guard.around(VariableListener.class, variables),
                guard.around(IndirectAccessListener.class, indirect),
                guard.around(MemoryListener.class, memory),
                guard.around(FenceListener.class, fences),
                guard.around(BufferListener.class, buffers),
                guard.around(SpinListener.class, spins),
                guard.around(LoopListener.class, loops),
                guard.around(MonitorListener.class, monitors),
                guard.around(CallListener.class, calls),
                guard.around(ThreadStartListener.class, starts),
                guard.around(ThreadListener.class, threads),
                guard.around(SignalListener.class, signals),
                guard.around(AcquireListener.class, synchronizers),
                guard.around(ConditionListener.class, conditions),
                guard.around(QueueListener.class, queues),
                guard.around(PoolStateListener.class, pools),
                guard.around(ReferenceListener.class, references),
                guard.around(CompletionListener.class, completions),
                guard.around(ValueListener.class, values),
                guard.around(ClockListener.class, clocks),
                guard.around(OperationListener.class, operations),
                guard.around(ClassUseListener.class, classes),
                guard.around(ShutdownListener.class, shutdown),
                guard.around(StackListener.class, stacks),
                guard.around(DefinitionListener.class, definitions),
                guard.around(SectionListener.class, sections),
                guard.around(FrameworkListener.class, frameworks),
                guard.around(KnownPointListener.class, points));
    }

    /** Hands each to the hooks that call it. */
    void install() {
        VariableHooks.variables = variables;
        VariableHooks.indirect = indirect;
        ArrayHooks.memory = memory;
        FenceHooks.listener = fences;
        FenceHooks.areConstructorsHeard = fences.hearsConstructors();
        BufferHooks.listener = buffers;
        Hooks.spins = spins;
        Hooks.loops = loops;
        MonitorHooks.listener = monitors;
        CallHooks.listener = calls;
        ThreadHooks.starts = starts;
        ThreadHooks.threads = threads;
        ThreadHooks.signals = signals;
        AcquireHooks.listener = synchronizers;
        ConditionHooks.listener = conditions;
        QueueHooks.listener = queues;
        PoolStateHooks.listener = pools;
        ReferenceHooks.listener = references;
        CompletionHooks.listener = completions;
        ValueHooks.values = values;
        ValueHooks.clocks = clocks;
        Hooks.operations = operations;
        InitializerHooks.uses = classes;
        Hooks.shutdown = shutdown;
        StackHooks.listener = stacks;
        DefinitionHooks.listener = definitions;
        SectionHooks.listener = sections;
        FrameworkHooks.listener = frameworks;
        KnownPointHooks.listener = points;
    }
}
