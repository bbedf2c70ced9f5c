// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer;

import io.roundup.explorer.execution.Program;
import java.util.ArrayList;
import java.util.List;

/** What a reader must know before trusting a verdict that was reached from observed serial histories. */
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
}
