// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.strategy.graph.GraphAgreement;
import io.roundup.explorer.strategy.states.StateAgreement;
import java.io.PrintStream;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;

/**
 * Checks strategies, or the search over execution graphs, against brute force on as many random programs as asked for;
 * {@code scripts/fuzz-explorer} runs it.
 */
final class FuzzExplorer {
    private static final long PROGRESS = 10_000;

    private FuzzExplorer() {}

    /** Arguments: what is checked, how many programs, and the first seed (0 if not given). */
    public static void main(String[] arguments) {
        long programs = Long.parseLong(arguments[1]);
        long first = arguments.length > 2 ? Long.parseLong(arguments[2]) : 0;
        LongConsumer check = arguments[0].equals("graphs") ? GraphAgreement::check : FuzzExplorer::checkStrategies;
        System.exit(run(check, programs, first, System.out));
    }

    /** {@return 0 if all agree, else 1} @param check of one seed, which throws an error if something disagrees */
    static int run(LongConsumer check, long programs, long first, PrintStream out) {
        for (long done = 0; done < programs; ) {
            long end = Math.min(programs, done + PROGRESS);
            Optional<String> disagreement = LongStream.range(first + done, first + end)
                    .parallel()
                    .mapToObj(seed -> disagreement(check, seed))
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

    static void checkStrategies(long seed) {
        Agreement.check(seed);
        Agreement.checkAdditions(seed);
        Agreement.checkChoices(seed);
        StateAgreement.checkOutcomes(seed);
        StateAgreement.checkHistories(seed);
        StateAgreement.checkWaitingLoops(seed);
    }

    private static String disagreement(LongConsumer check, long seed) {
        try {
            check.accept(seed);
            return "";
        } catch (AssertionError | RuntimeException failure) {
            return "seed " + seed + ": " + failure;
        }
    }
}
