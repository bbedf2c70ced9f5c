// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import java.io.PrintStream;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Checks strategies against brute force on as many random programs as asked for; {@code scripts/fuzz-explorer} runs
 * it.
 */
final class FuzzExplorer {
    private static final long PROGRESS = 10_000;

    private FuzzExplorer() {}

    /** Arguments: how many programs, and the first seed (0 if not given). */
    public static void main(String[] arguments) {
        long programs = Long.parseLong(arguments[0]);
        long first = arguments.length > 1 ? Long.parseLong(arguments[1]) : 0;
        System.exit(run(programs, first, System.out));
    }

    static int run(long programs, long first, PrintStream out) {
        for (long done = 0; done < programs; ) {
            long end = Math.min(programs, done + PROGRESS);
            Optional<String> disagreement = LongStream.range(first + done, first + end)
                    .parallel()
                    .mapToObj(FuzzExplorer::disagreement)
                    .filter(text -> !text.isEmpty())
                    .findFirst();
            if (disagreement.isPresent()) {
                out.println(disagreement.get());
                out.println(end + " programs, at least 1 disagreement");
                return 1;
            }
            done = end;
            out.println(done + " programs" + (done < programs ? " ..." : ", 0 disagreements"));
        }
        return 0;
    }

    private static String disagreement(long seed) {
        try {
            Agreement.check(seed);
            Agreement.checkAdditions(seed);
            Agreement.checkChoices(seed);
            return "";
        } catch (AssertionError | RuntimeException failure) {
            return "seed " + seed + ": " + failure;
        }
    }
}
