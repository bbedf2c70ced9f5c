// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.child;

import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A command of Round-Up in a process of its own: what is explored may print, block or end its process, and the one
 * that has started it goes on. The process reads nothing, and writes to files.
 *
 * @param launcher what starts a JVM with Round-Up
 * @param directory in which it runs, or null for that of this process
 */
public record ChildCommand(List<String> launcher, @Nullable Path directory) {
    /**
     * A property of the JVM: the command ends when its input ends, and so with the process that has started it, however
     * that ends. Without it there is no input.
     */
    public static final String ENDS_WITH_INPUT = "roundup.ends.with.input";

    /** The option that has a command write its result. */
    public static final String JSON = "--json";

    /** More than that is no use to a model or a person. */
    private static final int MOST_CHARACTERS = 60_000;

    private static final String OUT = "out.txt";
    private static final String ERR = "err.txt";

    /** {@return a command that runs in the directory of this process} @param launcher what starts a JVM */
    public static ChildCommand here(List<String> launcher) {
        return new ChildCommand(launcher, null);
    }

    /**
     * How a command ended.
     *
     * @param code of the process
     * @param out what it printed
     * @param err what it printed as errors
     * @param seconds from its start to its end
     * @param files what it wrote into its folder, by names
     */
    public record Ended(int code, String out, String err, double seconds, Map<String, String> files) {
        /** {@return the JSON that it wrote, or an empty text} */
        public String result() {
            return files.getOrDefault(JSON, "");
        }
    }

    /**
     * Runs a command.
     *
     * @param words name and options
     * @param options that take a file: {@code --json} for the result, others for what is not needed
     * @param seconds after which it is ended
     * @return how it ended
     * @throws OverdueException if it was ended
     * @throws InputException if there is no folder for its files
     * @throws IOException if it cannot be started, or its files cannot be read
     * @throws InterruptedException if the calling thread was interrupted; the process is ended then, too
     */
    public Ended run(List<String> words, List<String> options, double seconds)
            throws IOException, InterruptedException, OverdueException {
        return run(
                folder -> {
                    List<String> all = new ArrayList<>(words);
                    options.forEach(option -> all.add(option + "=" + folder.resolve(option)));
                    return all;
                },
                seconds);
    }

    /**
     * Runs a command whose words name the files that it writes.
     *
     * @param words gives name and options, for a folder whose files are a part of how it ended
     * @param seconds after which it is ended
     * @return how it ended
     * @throws OverdueException if it was ended
     * @throws InputException if there is no folder for its files
     * @throws IOException if it cannot be started, or its files cannot be read
     * @throws InterruptedException if the calling thread was interrupted; the process is ended then, too
     */
    public Ended run(Function<Path, List<String>> words, double seconds)
            throws IOException, InterruptedException, OverdueException {
        Path folder = passingFolder();
        try {
            return run(words.apply(folder), seconds, folder);
        } finally {
            delete(folder);
        }
    }

    private static Path passingFolder() {
        try {
            return Files.createTempDirectory("roundup");
        } catch (IOException unusable) {
            throw new InputException("No file can be made in the folder for temporary files, "
                    + System.getProperty("java.io.tmpdir") + " (" + unusable
                    + "). Name one that can be written to by -Djava.io.tmpdir.");
        }
    }

    private Ended run(List<String> words, double seconds, Path folder)
            throws IOException, InterruptedException, OverdueException {
        Path out = folder.resolve(OUT);
        Path err = folder.resolve(ERR);
        List<String> command = new ArrayList<>(launcher);
        command.addAll(words);
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        if (directory != null) {
            builder.directory(directory.toFile());
        }
        builder.environment().remove("CLICOLOR_FORCE");
        long start = System.nanoTime();
        Process process = builder.start();
        try {
            if (command.stream().noneMatch(word -> word.contains(ENDS_WITH_INPUT))) {
                process.getOutputStream().close();
            }
            if (!process.waitFor((long) Math.ceil(seconds * 1000), TimeUnit.MILLISECONDS)) {
                throw new OverdueException("The command did not end within " + seconds
                        + " seconds, and was ended."
                        + " It had printed:\n" + read(out) + read(err));
            }
        } finally {
            end(process);
            process.getOutputStream().close();
        }
        double taken = (System.nanoTime() - start) / 1e9;
        return new Ended(process.exitValue(), read(out), read(err), taken, files(folder));
    }

    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new HashMap<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.toList()) {
                String name = String.valueOf(file.getFileName());
                if (Files.isRegularFile(file) && !name.equals(OUT) && !name.equals(ERR)) {
                    files.put(name, Files.readString(file));
                }
            }
        }
        return files;
    }

    /** Ends a process, and those that it has started. */
    private static void end(Process process) {
        if (process.isAlive()) {
            List<ProcessHandle> below = process.descendants().toList();
            process.destroyForcibly();
            below.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static String read(Path file) throws IOException {
        return shortened(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    }

    /** {@return a text without its middle if it is long} A program prints first, and its report comes at the end. */
    static String shortened(String text) {
        int rest = text.length() - MOST_CHARACTERS;
        if (rest <= 0) {
            return text;
        }
        return text.substring(0, MOST_CHARACTERS / 2) + "\n... (" + rest + " characters are left out)\n"
                + text.substring(text.length() - MOST_CHARACTERS / 2);
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException leftBehind) {
            // The system clears its folder for temporary files.
            return;
        }
    }
}
