// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import io.roundup.explorer.phase.team.ClusterPieces;
import io.roundup.explorer.phase.team.PieceLostException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs command lines of {@code java} on a cluster, each in a process of its own there. For use by any thread. */
final class ClusterCommands implements AutoCloseable {
    /** So many threads wait for commands: more than a cluster has cores, one hopes. */
    static final int MOST_AT_ONCE = 1_000;

    private final ClusterPieces pieces;
    private final List<String> entries;

    private ClusterCommands(ClusterPieces pieces, List<String> entries) {
        this.pieces = pieces;
        this.entries = entries;
    }

    /**
     * Connects to the cluster that is asked for, and ships classes to it.
     *
     * @param name of the work, on the page of Spark
     * @param classPaths of all commands
     * @param end of this process
     * @throws IOException if that cannot be begun
     */
    static ClusterCommands start(Given given, String name, Collection<String> classPaths, EndOfProcess end)
            throws IOException {
        Set<String> entries = new LinkedHashSet<>();
        classPaths.forEach(classPath -> entries(classPath).forEach(entries::add));
        ClusterPieces pieces = ClusterPieces.start(
                ClusterProcess.of(given, name, end),
                ClusterProcess.program(
                        given, String.join(File.pathSeparator, entries), CommandWorkerCommand.NAME, List.of()));
        return new ClusterCommands(pieces, List.copyOf(entries));
    }

    /** {@return what there is on a class path} A build tool names folders that may not be there. */
    private static Stream<String> entries(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty() && Files.exists(Path.of(entry)));
    }

    /** {@return how many commands the cluster runs at once, at least 1} */
    int atOnce() {
        return Math.max(1, pieces.slots());
    }

    /**
     * Runs a command.
     *
     * @param directory in which it runs, where a machine has that; null for that of this process
     * @param classPath of it, one of those that were shipped
     * @param sources folders that may have source files
     * @param words of a {@link CommandPiece}
     * @param seconds after which it is ended
     * @param jar how it calls that of Round-Up in what it prints
     * @return how it ended
     * @throws OverdueException if it was ended
     * @throws PieceLostException if the cluster has no result
     * @throws IOException if that is damaged
     * @throws InterruptedException if the thread was interrupted
     */
    Ended run(
            @Nullable Path directory,
            String classPath,
            List<String> sources,
            List<String> words,
            double seconds,
            String jar)
            throws IOException, InterruptedException, OverdueException, PieceLostException {
        List<String> numbers = entries(classPath)
                .map(entry -> String.valueOf(entries.indexOf(entry)))
                .toList();
        Path folder = Objects.requireNonNullElse(directory, Path.of("")).toAbsolutePath();
        CommandPiece piece =
                new CommandPiece(folder.toString(), numbers, sources, words, seconds, List.of(jar, classPath));
        return CommandPiece.result(pieces.run(seconds, piece::save));
    }

    @Override
    public void close() {
        pieces.close();
    }
}
