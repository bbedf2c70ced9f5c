// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.replay.ReplayCommand;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The options that the command line and the agent share, by the same names: those of each topic, and what they ask for
 * together. A command that takes only some of them names these itself.
 */
final class ExplorationOptions {
    final LegalityOptions legality = new LegalityOptions();
    final SearchOptions search = new SearchOptions();
    final BoundOptions bounds = new BoundOptions();
    final WorkerOptions processes = new WorkerOptions();
    final ExecutionOptions execution = new ExecutionOptions();
    final OutputOptions output = new OutputOptions();
    final CheckpointOptions checkpoints = new CheckpointOptions();

    final Setting<String> replay =
            Setting.option(String.class, "--replay", "FILE|TOKEN", "Run one recorded execution again.");

    /**
     * Asked by the JUnit extension: the name of the test that is explored, for a report that says what repeats that. Its
     * page is written only if there is a violation. Without a name, what is explored has its own.
     */
    final Setting<String> test = Setting.hiddenOptional("--test", "");

    /** Asked by the command {@code junit}: what reports call the test, where its name does not say that, as {@link AgentText}. */
    final Setting<String> title = Setting.hidden(String.class, "--title");

    /** Asked by the JUnit extension: a file that gets how far the exploration has come. */
    final Setting<String> progress = Setting.hidden(String.class, "--progress");

    /** {@return what reports call what is explored} @param program its own name */
    String nameOf(String program) {
        String name = test.or("");
        return !name.isEmpty() ? name : title.isGiven() ? AgentText.decoded(title.get()) : program;
    }

    /** Gives a command all options, in the order of its help. */
    void addTo(CommandSpec command) {
        for (Setting<?> setting : all()) {
            command.add(setting.spec());
        }
    }

    private List<Setting<?>> all() {
        return List.of(
                legality.quasi,
                legality.golden,
                legality.spec,
                search.strategy,
                search.pctChanges,
                search.preemptions,
                bounds.maxExecutions,
                bounds.expectExecutions,
                bounds.maxSteps,
                bounds.timeout,
                bounds.startUp,
                processes.workers,
                processes.workersAfter,
                execution.seed,
                execution.exploreRandom,
                execution.delays,
                execution.longestDelay,
                execution.earlyTimeOuts,
                legality.races,
                execution.inside,
                execution.trust,
                execution.ignoreUncaught,
                execution.processors,
                execution.backend,
                search.simplify,
                search.goOn,
                output.json,
                output.sarif,
                output.junitXml,
                output.html,
                output.full,
                output.source,
                output.schedule,
                output.violations,
                replay,
                search.from,
                checkpoints.checkpoint,
                checkpoints.checkpointEvery,
                checkpoints.resume,
                test,
                title,
                progress);
    }

    /**
     * {@return what is asked for}
     *
     * @param classPath of golden models and specifications
     * @param methods of the object under test
     * @throws InputException if an option makes no sense, alone or beside another one
     */
    Exploration exploration(ClassPath classPath, Set<String> methods) {
        Exploration.Builder asked = Exploration.builder();
        bounds.addTo(asked);
        search.addTo(asked);
        OptionConflicts.requireCarriedOut(this);
        execution.addTo(asked);
        legality.addTo(asked, classPath, methods);
        return asked.countOutcomes(output.html.isGiven() && !test.isGiven()).build();
    }

    /** {@return a command with the options by which an execution is judged as here} @param command that repeats it */
    ReplayCommand judgingAlike(ReplayCommand command) {
        return command.with("--spec", legality.spec.orNull())
                .with("--golden", legality.golden.orNull())
                .with("--quasi", legality.quasi.orNull())
                .with("--ignore-uncaught", execution.ignoreUncaught.orNull())
                .withMaxSteps(bounds.maxSteps.or(Exploration.MAX_STEPS))
                .withRaces(legality.races.or(false));
    }
}
