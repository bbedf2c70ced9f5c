// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.Agent;
import io.roundup.agent.hook.Listeners;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.call.CallSites;
import io.roundup.explorer.execution.call.ClassValues;
import io.roundup.explorer.execution.call.JdkCalls;
import io.roundup.explorer.execution.call.KnownCalls;
import io.roundup.explorer.execution.call.OperationActions;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.classes.ClassDefinitions;
import io.roundup.explorer.execution.key.ProgramStates;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.ThreadFields;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.execution.monitor.ClassInitializers;
import io.roundup.explorer.execution.monitor.FrameworkActions;
import io.roundup.explorer.execution.monitor.MonitorActions;
import io.roundup.explorer.execution.monitor.ValueMonitors;
import io.roundup.explorer.execution.monitor.WaitSets;
import io.roundup.explorer.execution.pool.PoolSteps;
import io.roundup.explorer.execution.race.CallRows;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.execution.scheduler.Settings;
import io.roundup.explorer.execution.scheduler.TrustedCode;
import io.roundup.explorer.execution.synchronizer.Acquire;
import io.roundup.explorer.execution.synchronizer.CompletionActions;
import io.roundup.explorer.execution.synchronizer.ConditionActions;
import io.roundup.explorer.execution.synchronizer.FairQueues;
import io.roundup.explorer.execution.synchronizer.QueueQuestions;
import io.roundup.explorer.execution.synchronizer.Release;
import io.roundup.explorer.execution.synchronizer.Stamps;
import io.roundup.explorer.execution.synchronizer.SynchronizerActions;
import io.roundup.explorer.execution.synchronizer.SynchronizerState;
import io.roundup.explorer.execution.synchronizer.UnfairQueues;
import io.roundup.explorer.execution.thread.DefaultHandler;
import io.roundup.explorer.execution.thread.JvmSettings;
import io.roundup.explorer.execution.thread.ReferenceActions;
import io.roundup.explorer.execution.thread.ShutdownSequence;
import io.roundup.explorer.execution.thread.SignalActions;
import io.roundup.explorer.execution.thread.StartedThreads;
import io.roundup.explorer.execution.thread.ThreadActions;
import io.roundup.explorer.execution.thread.ThreadGroups;
import io.roundup.explorer.execution.thread.VisibleFrames;
import io.roundup.explorer.execution.value.ControlledValues;
import io.roundup.explorer.execution.value.VirtualClocks;
import io.roundup.explorer.execution.variable.BufferActions;
import io.roundup.explorer.execution.variable.FieldSites;
import io.roundup.explorer.execution.variable.IndirectActions;
import io.roundup.explorer.execution.variable.MemoryRanges;
import io.roundup.explorer.execution.variable.RawMemory;
import io.roundup.explorer.execution.variable.VarHandleSites;
import io.roundup.explorer.execution.variable.VariableActions;
import io.roundup.explorer.execution.weak.FenceActions;
import io.roundup.explorer.execution.weak.WeakMemory;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.strategy.Strategy;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an execution and how they are connected: made here once, and nowhere else. First the scheduler, then
 * what it serves: one part for each kind of action, which the hooks call.
 */
final class Wiring {
    final SharedObjects shared = new SharedObjects();
    final VariableValues values;
    final Operations operations = new Operations();
    final TrustedCode trusted;
    final ControlledScheduler scheduler;
    final Outline outline;
    final RawMemory memory;
    final CallRows callRows = new CallRows();
    final SignalActions signals;
    final ReferenceActions references;
    private final ThreadGroups groups = new ThreadGroups();
    final WaitSets waitSets;
    final FairQueues queues;
    final UnfairQueues unfair;
    final ValueMonitors valueMonitors;
    final ClassInitializers initializers;
    final SharedRoots roots;
    final ControlledValues controlledValues;
    final VirtualClocks clocks;
    final JdkCalls calls;
    final OperationActions operationCalls;
    final ShutdownSequence shutdown;
    final Listeners listeners;
    final ProgramStates states;
    final @Nullable WeakMemory weak;
    final JvmSettings jvmSettings = new JvmSettings();

    Wiring(
            Program program,
            DefaultHandler defaultHandler,
            Backend backend,
            Sites sites,
            Settings settings,
            Strategy strategy,
            IntPredicate counts,
            @Nullable ExecutionGraph graph) {
        values = new VariableValues(shared, program.threadQuestions()::areAmountsOrdered);
        IntPredicate isOfLocks = site -> sites.className(site).startsWith("java.util.concurrent.locks.");
        trusted = new TrustedCode(sites, settings.trust());
        weak = graph == null ? null : new WeakMemory(graph, shared, values, sites, program.threadQuestions());
        scheduler = new ControlledScheduler(
                backend,
                strategy,
                shared,
                values,
                counts,
                isOfLocks,
                operations,
                trusted,
                program.threadQuestions(),
                settings,
                weak);
        scheduler.starts().awaitStarted(program.awaitsStartedThreads());
        outline = new Outline(scheduler);
        memory = new RawMemory(scheduler, shared, outline, sites);

        signals = new SignalActions(scheduler, shared, outline, program.threadQuestions());
        references = new ReferenceActions(scheduler, shared, outline);
        waitSets = new WaitSets(scheduler, signals);
        valueMonitors = new ValueMonitors(outline);
        MonitorActions monitors = new MonitorActions(
                scheduler, shared, signals, waitSets, valueMonitors, outline, program.threadQuestions());
        scheduler.ends().monitors(monitors);
        initializers = new ClassInitializers(scheduler, monitors, shared);
        ClassValues classValues = new ClassValues(shared);
        roots = new SharedRoots(shared, scheduler, initializers, defaultHandler, classValues);

        VariableActions variables = new VariableActions(scheduler, shared, FieldSites.of(sites), initializers);
        IndirectActions indirect = new IndirectActions(
                scheduler, shared, values, sites, new VarHandleSites(outline, sites), memory, initializers);
        BufferActions buffers = new BufferActions(scheduler, variables, memory, callRows);

        SynchronizerState state = new SynchronizerState(scheduler, shared, signals);
        queues = new FairQueues(scheduler, shared, state, outline, program.threadQuestions());
        unfair = new UnfairQueues(scheduler, shared, program.threadQuestions());
        Acquire acquire = new Acquire(scheduler, state, queues, unfair, signals);
        Release release = new Release(scheduler, state, queues, unfair);

        ThreadActions threads = new ThreadActions(
                scheduler, shared, signals, monitors, settings, outline, program.threadQuestions(), groups);
        StartedThreads started = new StartedThreads(roots::share, defaultHandler, scheduler, threads, outline);
        shutdown = new ShutdownSequence(scheduler, threads, started, shared);

        clocks = new VirtualClocks(scheduler);
        controlledValues = new ControlledValues(scheduler, shared, settings);
        KnownCalls known = new KnownCalls(
                () -> scheduler.current().learning,
                reader -> ThreadFields.locals(scheduler.current().javaThread, reader),
                shared,
                scheduler.states()::place,
                scheduler.states().pauses());
        operationCalls = new OperationActions(
                program::isUnderTest, scheduler, monitors, operations, known, settings.areCallsOrdered());
        calls = new JdkCalls(
                program::isUnderTest,
                scheduler,
                shared,
                monitors,
                outline,
                memory,
                CallSites.of(sites),
                callRows,
                classValues,
                jvmSettings::touch);

        states = new ProgramStates(
                scheduler,
                shared,
                operations,
                waitSets,
                queues,
                unfair,
                initializers,
                controlledValues,
                classValues,
                defaultHandler::ofProgram,
                program instanceof ChoosingProgram);
        scheduler.point().states(states);
        listeners = Agent.guarded(new Listeners(
                variables,
                indirect,
                new MemoryRanges(memory),
                new FenceActions(scheduler, weak),
                buffers,
                scheduler.variables(),
                scheduler.loops(),
                monitors,
                calls,
                started,
                threads,
                signals,
                new SynchronizerActions(scheduler, acquire, release, new Stamps(scheduler, state)),
                new ConditionActions(scheduler, shared, state, signals, acquire, release, queues, unfair, waitSets),
                new QueueQuestions(scheduler, state, queues, unfair, outline),
                new PoolSteps(scheduler, shared),
                references,
                new CompletionActions(scheduler, state, signals),
                controlledValues,
                clocks,
                operationCalls,
                initializers,
                shutdown,
                new VisibleFrames(scheduler.states().traces()),
                new ClassDefinitions(),
                trusted,
                new FrameworkActions(scheduler, shared),
                known));
    }

    /** An execution begins. */
    void reset() {
        trusted.begin();
        states.begin();
        signals.reset();
        references.reset();
        groups.reset();
        waitSets.reset();
        queues.reset();
        unfair.reset();
        memory.reset();
        calls.reset();
        controlledValues.reset();
        valueMonitors.reset();
        shutdown.reset();
    }

    /** Before static state is made anew, for the next execution. */
    void beforeInitializers() {
        controlledValues.beforeInitializers();
        clocks.beforeInitializers();
    }
}
