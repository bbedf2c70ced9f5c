// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.real.causes;

import io.roundup.it.real.RealPrograms;
import java.io.IOException;

/**
 * Who reads the first lines of a report, and not the program, knows the cause, which was written before the program was
 * explored.
 */
class CausesOfProgramsTests extends RealPrograms {
    CausesOfProgramsTests() throws IOException {
        super(resource("causes"), resource("causes/expected.tsv"));
    }
}
