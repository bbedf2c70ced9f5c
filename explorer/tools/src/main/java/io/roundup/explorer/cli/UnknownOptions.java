// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.report.OptionSyntax;
import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Options that a command does not have, and those that may be meant. */
final class UnknownOptions {
    private UnknownOptions() {}

    /** {@return them} Behind an unknown option picocli counts all arguments as unknown. */
    static List<String> in(ParameterException refused) {
        return refused instanceof UnmatchedArgumentException unmatched
                ? unmatched.getUnmatched().stream()
                        .filter(argument -> argument.startsWith("-"))
                        .toList()
                : List.of();
    }

    /** Says which options may be meant, if some are near. @param syntax of options @param err where */
    static void suggest(ParameterException refused, OptionSyntax syntax, PrintWriter err) {
        Set<String> known =
                refused.getCommandLine().getCommandSpec().optionsMap().keySet();
        Set<String> nearest = new LinkedHashSet<>();
        for (String option : in(refused)) {
            nearest.addAll(NearestNames.of(option.split("=", 2)[0], known));
        }
        if (!nearest.isEmpty()) {
            err.println(syntax.written("Possible solutions: " + String.join(", ", nearest)));
        }
    }
}
