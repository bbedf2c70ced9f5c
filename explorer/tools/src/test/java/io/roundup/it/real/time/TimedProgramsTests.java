// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.real.time;

import io.roundup.it.real.RealPrograms;
import java.io.IOException;

/** All threads have one clock, on which sleeps and time-outs end in the order of their deadlines. */
class TimedProgramsTests extends RealPrograms {
    TimedProgramsTests() throws IOException {
        super(resource("time"), resource("time/expected.tsv"));
    }
}
