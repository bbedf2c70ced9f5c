// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** On which processors some threads may run. By {@code taskset}, on Linux; elsewhere they stay where they are. */
class Affinity {
    private static final Path SELF = Path.of("/proc/thread-self");
    /** Of {@code /proc/thread-self/stat}, counted from what follows the name; see proc(5). */
    private static final int PROCESSOR_FIELD = 36;

    private static final String ALLOWED = "Cpus_allowed_list:";

    private final Set<String> threads = ConcurrentHashMap.newKeySet();

    /** {@return whether there is more than one processor, and threads can be told where to run} */
    boolean isPossible() {
        return Runtime.getRuntime().availableProcessors() > 1 && Files.isSymbolicLink(SELF);
    }

    /** The calling thread is one of them. Threads that these start are where they are. */
    void join() {
        if (isPossible()) {
            try {
                threads.add(Files.readSymbolicLink(SELF).getFileName().toString());
            } catch (IOException gone) {
                // It stays where it is.
            }
        }
    }

    /** Lets all run on the processor of the calling thread. {@return whether they do} */
    boolean together() {
        join();
        try {
            String stat = Files.readString(SELF.resolve("stat"));
            // The name of the thread, in parentheses, may have blanks.
            return move(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[PROCESSOR_FIELD]);
        } catch (IOException unknown) {
            return false;
        }
    }

    /** Lets all run on each processor that this JVM may use. */
    void spread() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
            lines.filter(line -> line.startsWith(ALLOWED))
                    .findFirst()
                    .ifPresent(line -> move(line.substring(ALLOWED.length()).strip()));
        } catch (IOException unknown) {
            // They stay together, which is slow at most.
        }
    }

    private boolean move(String processors) {
        // Some of the threads may have ended.
        String commands = threads.stream()
                .map(thread -> "taskset -p -c " + processors + " " + thread)
                .collect(Collectors.joining("; ", "command -v taskset || exit; ", "; true"));
        try {
            return new ProcessBuilder(List.of("sh", "-c", commands))
                            .redirectOutput(Redirect.DISCARD)
                            .redirectError(Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException refused) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
