// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.it.program.OutcomeProgram;
import java.io.PrintStream;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Compares states with traces and interleavings on as many random programs as asked for; {@code scripts/fuzz-states} runs
 * it. A program is of the next kind each time.
 */
final class FuzzStates {
    private static final int PROGRESS = 100;
    private static final long MOST = Long.getLong("roundup.most", 200);

    private static final List<LongFunction<OutcomeProgram>> KINDS = List.of(
            seed -> new RandomProgram(seed, 3, 3),
            seed -> new RandomWaitProgram(seed, WaitAction.Waiting.IN_PLAIN_LOOP),
            seed -> new RandomSpinProgram(seed, SpinAction.Waiting.SPINNING),
            seed -> new RandomSpinProgram(seed, SpinAction.Waiting.WATCHED),
            RandomSections::new,
            RandomMeetings::new);

    private FuzzStates() {}

    /** Arguments: how many programs, and the first seed (0 if not given). */
    public static void main(String[] arguments) {
        int programs = Integer.parseInt(arguments[0]);
        long first = arguments.length > 1 ? Long.parseLong(arguments[1]) : 0;
        InstalledAgent.announceKnownPoints();
        InstalledAgent.get(BackendName.AUTO);
        System.exit(run(programs, first, System.out) == 0 ? 0 : 1);
    }

    private static int run(int programs, long first, PrintStream out) {
        int traced = 0;
        int ended = 0;
        int slept = 0;
        int differences = 0;
        for (int done = 1; done <= programs; done++) {
            long seed = first + done - 1;
            OutcomeProgram program = KINDS.get((int) (seed % KINDS.size())).apply(seed);
            StatesAndTraces both = StatesAndTraces.of(program, MOST);
            if (both != null) {
                String ofReductions = StatesAndTraces.differenceOfReductions(program, MOST);
                traced++;
                ended += both.states().isExhausted() ? 1 : 0;
                slept += ofReductions == null ? 0 : 1;
                for (String difference : List.of(
                        both.difference(),
                        both.differenceOfInterleavings(MOST),
                        ofReductions == null ? "" : ofReductions)) {
                    if (!difference.isEmpty()) {
                        differences++;
                        out.println(program + ", " + both.counts() + "\n" + difference);
                    }
                }
            }
            if (done % PROGRESS == 0 || done == programs) {
                out.println(
                        done + " programs; of " + traced + " all traces, and of " + ended + " all states; of " + slept
                                + " also without reductions; " + differences
                                + " differences");
            }
        }
        return differences;
    }
}
