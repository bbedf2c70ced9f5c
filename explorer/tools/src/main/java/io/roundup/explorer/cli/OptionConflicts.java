// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryConflicts;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which options do not go together. */
final class OptionConflicts {
    /** They write files, or read one that must not be written. */
    private static final List<Option<String>> FILES =
            List.of(Options.JSON, Options.SARIF, Options.JUNIT_XML, Options.HTML, Options.FROM, Options.CHECKPOINT);

    private OptionConflicts() {}

    /** @throws InputException if there is an option that means nothing where one execution is repeated */
    static void requireReplayable(Given given) {
        for (Option<?> option : Options.with(Trait.EXPLORES)) {
            if (given.isGiven(option)) {
                throw new InputException(option.name()
                        + " is for explorations; --replay makes one execution. Leave out one of the two.");
            }
        }
    }

    /** @throws InputException if the strategy, or the given beginning, does not go with other options */
    static void requireCarriedOut(Given given) {
        boolean areSeveral = given.or(Options.WORKERS, 1) > 1;
        if (given.isGiven(Options.FROM)) {
            for (Option<?> other : List.of(Options.CHECKPOINT, Options.RESUME)) {
                if (given.isGiven(other)) {
                    throw new InputException(
                            "An exploration with --from cannot be kept or resumed. Leave out " + other.name() + ".");
                }
            }
            if (areSeveral || given.isGiven(Options.CLUSTER)) {
                throw new InputException("An exploration with --from is made by one process. Leave out "
                        + (areSeveral ? "--workers." : "--cluster."));
            }
        }
        StrategyName name = given.orNull(Options.STRATEGY);
        requireGraphs(given);
        requireAbilities(given, name);
        String one = ofOneProcess(given);
        if (!one.isEmpty() && (areSeveral || given.isGiven(Options.CLUSTER))) {
            throw new InputException(
                    one + " is carried out by one process. Leave out " + (areSeveral ? "--workers." : "--cluster."));
        }
        boolean isEnded = given.isOwn(Options.TIMEOUT) || given.isGiven(Options.MAX_EXECUTIONS);
        if (name != null && name.isEndless() && !isEnded) {
            throw new InputException("--strategy " + name.text()
                    + " never ends by itself. Add --max-executions N or --timeout SECONDS.");
        }
    }

    /** {@return the option that one process carries out, or an empty text if several may explore} */
    static String ofOneProcess(Given given) {
        StrategyName name = given.orNull(Options.STRATEGY);
        if (given.get(Options.MEMORY) == MemoryName.JMM) {
            return Options.MEMORY.name() + " jmm";
        }
        return name == null || name.isShared() ? "" : Options.STRATEGY.name() + " " + name.text();
    }

    /** The memory model of Java goes with all executions from the start, and with one process. */
    private static void requireGraphs(Given given) {
        String problem = MemoryConflicts.problem(option -> given.orNull(option));
        if (!problem.isEmpty()) {
            throw new InputException(problem);
        }
        for (Option<?> other : List.of(Options.FROM, Options.CHECKPOINT, Options.RESUME)) {
            if (given.get(Options.MEMORY) == MemoryName.JMM && given.isGiven(other)) {
                throw new InputException(
                        "--memory jmm does not go with " + other.name() + ". Leave out one of the two.");
            }
        }
    }

    private static void requireAbilities(Given given, @Nullable StrategyName name) {
        if (given.isGiven(Options.FROM) && name != null && !name.can(Ability.CONTINUES)) {
            throw new InputException("--from goes with --strategy " + StrategyName.that(Ability.CONTINUES, "or")
                    + ", not with " + name.text() + ". Leave out one of the two.");
        }
        if (given.isGiven(Options.PREEMPTIONS) && name != null && !name.can(Ability.BOUNDS_PREEMPTIONS)) {
            throw new InputException(
                    "--preemptions goes with --strategy " + StrategyName.that(Ability.BOUNDS_PREEMPTIONS, "or")
                            + ", not with " + name.text() + ". Leave out one of the two.");
        }
        if (given.isGiven(Options.RACES) && name == StrategyName.STATES) {
            throw new InputException(
                    "--races does not go with --strategy states: whether accesses race depends on the way"
                            + " to a state, and each state is explored once. Leave out one of the two.");
        }
        if (given.isGiven(Options.PCT_CHANGES) && (name == null || !name.can(Ability.CHANGES_PRIORITIES))) {
            throw new InputException("--pct-changes goes with --strategy "
                    + StrategyName.that(Ability.CHANGES_PRIORITIES, "or") + ". Add that, or leave it out.");
        }
    }

    /** @throws InputException if two options name one file, so that what one of them writes would be lost */
    static void requireDistinctFiles(Given given) {
        Map<Path, String> files = new HashMap<>();
        for (Option<String> option : FILES) {
            requireOwn(option, given.orNull(option), files);
        }
        String replayed = given.orNull(Options.REPLAY);
        if (replayed == null) {
            requireOwn(Options.SCHEDULE, given.or(Options.SCHEDULE, Options.DEFAULT_SCHEDULE), files);
        } else {
            requireOwn(Options.REPLAY, replayed, files);
        }
        // To go on from a checkpoint and write it again is what --resume does.
        requireOwn(new ReadFile(Options.RESUME, Options.CHECKPOINT), given, files);
    }

    /**
     * Looks at files of one command.
     *
     * @param written each by one of these options
     * @param read besides
     * @throws InputException if two options name one file, so that what one of them writes would be lost
     */
    static void requireDistinctFiles(Given given, List<Option<String>> written, List<ReadFile> read) {
        Map<Path, String> files = new HashMap<>();
        written.forEach(option -> requireOwn(option, given.orNull(option), files));
        read.forEach(file -> requireOwn(file, given, files));
    }

    /**
     * A file that a command reads.
     *
     * @param option that names it
     * @param writing may name the same file: it is read before it is written
     */
    record ReadFile(Option<String> option, Option<String> writing) {}

    private static void requireOwn(ReadFile file, Given given, Map<Path, String> files) {
        String name = given.orNull(file.option);
        String written = given.orNull(file.writing);
        boolean isWrittenAnew = name != null
                && written != null
                && Objects.equals(OutputFile.identity(name), OutputFile.identity(written));
        requireOwn(file.option, isWrittenAnew ? null : name, files);
    }

    private static void requireOwn(Option<?> option, @Nullable String name, Map<Path, String> files) {
        Path file = name == null ? null : OutputFile.identity(name);
        String other = file == null ? null : files.putIfAbsent(file, option.name());
        if (other != null) {
            throw new InputException(other + " and " + option.name() + " both use the file " + name + ", and one would"
                    + " overwrite the other. Give each a file of its own.");
        }
    }
}
