// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.real.initialisation;

import io.roundup.it.real.RealPrograms;
import java.io.IOException;

/** What an initialiser does is done by the thread that uses the class first, and others wait for it. */
class InitialisingProgramsTests extends RealPrograms {
    InitialisingProgramsTests() throws IOException {
        super(resource("initialisation"), resource("initialisation/expected.tsv"));
    }
}
