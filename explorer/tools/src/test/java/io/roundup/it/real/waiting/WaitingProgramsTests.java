// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.real.waiting;

import io.roundup.it.real.RealPrograms;
import java.io.IOException;

/** Who reads the first sentence of a report on threads that wait for ever, knows why they do. */
class WaitingProgramsTests extends RealPrograms {
    WaitingProgramsTests() throws IOException {
        super(resource("waiting"), resource("waiting/expected.tsv"));
    }
}
