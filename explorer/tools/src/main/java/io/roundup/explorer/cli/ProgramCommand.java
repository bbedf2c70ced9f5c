// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Option;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.ItemKind;
import io.roundup.explorer.suite.SuiteHarness;
import java.util.List;

/** The command that explores one of many programs, in a process of its own. For use by any thread. */
interface ProgramCommand {
    /** {@return what the programs are} */
    ItemKind kind();

    /** {@return what the user wanted to be looked through} */
    List<String> targets();

    /** {@return its name, as the command line has it} */
    String name();

    /** {@return its options, but for files, the class path and the number of processes} @param but those without these */
    List<String> words(Option<?>... but);

    /** {@return what has it explore with so many processes, if it can} */
    List<String> workers(int processes);

    /** {@return the time limit of one, in seconds} */
    double seconds();

    /**
     * {@return what came of a program, with the command that shows it again}
     *
     * @param program that was explored
     * @param json that the command has written
     * @param seconds that its process took
     */
    HarnessResult read(SuiteHarness program, String json, double seconds);

    /** {@return the command that explores it alone} @param program one of them */
    String alone(SuiteHarness program);
}
