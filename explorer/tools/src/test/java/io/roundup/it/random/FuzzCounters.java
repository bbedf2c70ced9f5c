// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares as many random {@link CountingPrograms} as asked for; {@code scripts/fuzz-states --counters} runs it. */
final class FuzzCounters {
    private static final int AT_ONCE = 100;

    private FuzzCounters() {}

    /** Arguments: how many programs, and the first seed (0 if not given). */
    public static void main(String[] arguments) throws Exception {
        int count = Integer.parseInt(arguments[0]);
        long first = arguments.length > 1 ? Long.parseLong(arguments[1]) : 0;
        InstalledAgent.announceKnownPoints();
        InstalledAgent.get(BackendName.AUTO);
        CountingPrograms yielding = new CountingPrograms(false);
        CountingPrograms parking = new CountingPrograms(true);
        boolean isRight = true;
        for (int done = 0; done < count; done += AT_ONCE) {
            CountingPrograms programs = done / AT_ONCE % 4 == 3 ? parking : yielding;
            int shown = programs.differences().size();
            Path folder = Files.createTempDirectory("counters");
            programs.compare(first + done, Math.min(AT_ONCE, count - done), folder);
            delete(folder);
            programs.differences().subList(shown, programs.differences().size()).forEach(System.out::println);
            isRight &= programs.differences().isEmpty();
            System.out.println("yielding: " + yielding + "; parking: " + parking);
        }
        System.exit(isRight ? 0 : 1);
    }

    private static void delete(Path folder) throws Exception {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
