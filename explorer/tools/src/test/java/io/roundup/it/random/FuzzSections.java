// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import java.io.PrintStream;

/**
 * Compares sections with single steps on as many random programs as asked for; {@code scripts/fuzz-sections} runs it.
 */
final class FuzzSections {
    private static final int PROGRESS = 100;
    private static final long MOST = Long.getLong("roundup.most", 4_000);

    private FuzzSections() {}

    /** Arguments: how many programs, and the first seed (0 if not given). */
    public static void main(String[] arguments) {
        int programs = Integer.parseInt(arguments[0]);
        long first = arguments.length > 1 ? Long.parseLong(arguments[1]) : 0;
        InstalledAgent.get(BackendName.AUTO);
        System.exit(run(programs, first, System.out) == 0 ? 0 : 1);
    }

    private static int run(int programs, long first, PrintStream out) {
        int inside = 0;
        int every = 0;
        int differences = 0;
        for (int done = 1; done <= programs; done++) {
            RandomSections program = new RandomSections(first + done - 1);
            ComparedSections compared = ComparedSections.of(program, MOST);
            inside += compared.inside().isExhausted() ? 1 : 0;
            every += compared.every().isExhausted() ? 1 : 0;
            String difference = compared.difference();
            if (!difference.isEmpty()) {
                differences++;
                out.println(program + "\n" + difference);
            }
            if (done % PROGRESS == 0 || done == programs) {
                out.println(done + " programs, of which " + inside + " ended inside and " + every
                        + " with every interleaving, " + differences + " differences");
            }
        }
        return differences;
    }
}
