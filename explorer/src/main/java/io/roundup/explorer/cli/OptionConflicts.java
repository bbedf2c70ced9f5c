// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which options of different topics do not go together. */
final class OptionConflicts {
    private OptionConflicts() {}

    /** @throws InputException if there is an option that means nothing where one execution is repeated */
    static void requireReplayable(ExplorationOptions options) {
        for (Setting<?> setting : List.of(
                options.processes.workers,
                options.checkpoints.checkpoint,
                options.checkpoints.checkpointEvery,
                options.checkpoints.resume,
                options.bounds.expectExecutions,
                options.search.from,
                options.output.violations)) {
            if (setting.isGiven()) {
                throw new InputException(setting.name()
                        + " is for explorations; --replay makes one execution. Leave out one of the two.");
            }
        }
    }

    /** @throws InputException if the strategy, or the given beginning, does not go with the processes or bounds */
    static void requireCarriedOut(ExplorationOptions options) {
        if (options.search.from.isGiven()) {
            requireContinuable(options);
        }
        StrategyName name = options.search.strategyName();
        if (name != null && !name.isShared() && options.processes.areSeveral()) {
            throw new InputException(
                    "--strategy " + name.text() + " is carried out by one process. Leave out --workers.");
        }
        if (name != null && name.isEndless() && !options.bounds.endIt()) {
            throw new InputException("--strategy " + name.text()
                    + " never ends by itself. Add --max-executions N or --timeout SECONDS.");
        }
    }

    private static void requireContinuable(ExplorationOptions options) {
        for (Setting<?> other : List.of(options.checkpoints.checkpoint, options.checkpoints.resume)) {
            if (other.isGiven()) {
                throw new InputException(
                        "An exploration with --from cannot be kept or resumed. Leave out " + other.name() + ".");
            }
        }
        if (options.processes.areSeveral()) {
            throw new InputException("An exploration with --from is made by one process. Leave out --workers.");
        }
    }

    /** @throws InputException if two options name one file, so that what one of them writes would be lost */
    static void requireDistinctFiles(ExplorationOptions options) {
        OutputOptions output = options.output;
        Setting<String> checkpoint = options.checkpoints.checkpoint;
        Setting<String> resume = options.checkpoints.resume;
        Map<Path, String> files = new HashMap<>();
        requireOwn(output.json, output.json.orNull(), files);
        requireOwn(output.sarif, output.sarif.orNull(), files);
        requireOwn(output.junitXml, output.junitXml.orNull(), files);
        requireOwn(output.html, output.html.orNull(), files);
        requireOwn(options.search.from, options.search.from.orNull(), files);
        if (options.replay.isGiven()) {
            requireOwn(options.replay, options.replay.get(), files);
        } else {
            requireOwn(output.schedule, output.schedule.or(OutputOptions.DEFAULT_SCHEDULE), files);
        }
        requireOwn(checkpoint, checkpoint.orNull(), files);
        // To go on from a checkpoint and write it again is what --resume does.
        requireOwn(resume, new ReadFile(resume, checkpoint).isWrittenAnew() ? null : resume.orNull(), files);
    }

    /**
     * Looks at files of one command.
     *
     * @param written each by one of these options
     * @param read besides
     * @throws InputException if two options name one file, so that what one of them writes would be lost
     */
    static void requireDistinctFiles(List<Setting<String>> written, List<ReadFile> read) {
        Map<Path, String> files = new HashMap<>();
        written.forEach(option -> requireOwn(option, option.orNull(), files));
        read.forEach(file -> requireOwn(file.option, file.isWrittenAnew() ? null : file.option.orNull(), files));
    }

    /**
     * A file that a command reads.
     *
     * @param option that names it
     * @param writing may name the same file: it is read before it is written
     */
    record ReadFile(Setting<String> option, Setting<String> writing) {
        private boolean isWrittenAnew() {
            return option.isGiven()
                    && writing.isGiven()
                    && Objects.equals(OutputFile.identity(option.get()), OutputFile.identity(writing.get()));
        }
    }

    private static void requireOwn(Setting<?> option, @Nullable String name, Map<Path, String> files) {
        Path file = name == null ? null : OutputFile.identity(name);
        String other = file == null ? null : files.putIfAbsent(file, option.name());
        if (other != null) {
            throw new InputException(other + " and " + option.name() + " both use the file " + name + ", and one would"
                    + " overwrite the other. Give each a file of its own.");
        }
    }
}
