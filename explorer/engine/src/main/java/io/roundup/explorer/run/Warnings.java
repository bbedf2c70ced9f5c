// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.site.Sites;
import io.roundup.agent.site.Trust;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.phase.history.SpecificationJudge;
import io.roundup.explorer.settings.Exploration;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** What a reader must know of what was taken as legal before trusting a verdict. */
final class Warnings {
    private Warnings() {}

    static List<String> of(Program program, Exploration exploration) {
        List<String> warnings = new ArrayList<>();
        if (!program.hasObjectUnderTest() || exploration.specification() != null) {
            return warnings;
        }
        if (exploration.quasi() != null) {
            warnings.add("The specification was observed from the object under test itself. If the object is relaxed"
                    + " also when it is used by one thread, give --spec or --golden for the strict behaviour.");
        }
        return warnings;
    }

    /** {@return what to tell the user of names of classes that belong to none, or an empty text} */
    static String ofTrust(Trust trust, Sites sites) {
        if (trust.equals(Trust.STANDARD)) {
            return "";
        }
        List<String> none = trust.meaningNone(sites.classNames());
        return none.isEmpty()
                ? ""
                : "No class that was explored is meant by " + String.join(", ", none)
                        + " (--inside, --trust). Give names of classes with or without their packages; * is any text.";
    }

    /**
     * {@return what a reader must know of a given specification, or an empty text}
     *
     * @param serial histories of the object under test whose operations were called one at a time
     * @param judge by the specification
     */
    static String ofSerial(List<History> serial, SpecificationJudge judge) {
        for (History history : serial) {
            if (history.isSequential() && judge.judge(history).isViolation()) {
                String operations = history.operations().stream()
                        .sorted(Comparator.comparingInt(Operation::call))
                        .map(Operation::toString)
                        .collect(Collectors.joining(", "));
                return "The specification does not allow what the operations do one at a time either: " + operations
                        + ". Is it the right one?";
            }
        }
        return "";
    }
}
