// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress;

import io.roundup.agent.Agent;
import io.roundup.explorer.hardware.HardwareRequest.Effort;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.Exploration;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/** Runs tests of JCStress on this machine. The artifact {@code roundup-jcstress} provides it as a service. */
public interface TestMeasurements {
    /**
     * Looks whether tests can be run, before they are explored.
     *
     * @param classes among which the tests are
     * @param effort how long each is run
     * @param libraries where JCStress is, as a class path, or an empty string to look for it
     * @return what runs them
     * @throws io.roundup.explorer.settings.InputException if there are no generated runners, or JCStress is not there
     */
    Prepared prepare(ClassPath classes, Effort effort, String libraries);

    /** Tests that can be run. */
    interface Prepared {
        /**
         * Runs tests, and puts what was seen next to what was explored. A test of which hardware showed more is
         * explored once more, for the suspects.
         *
         * @param agent of this JVM
         * @param asked what was asked of the exploration
         * @param reports on the tests that were explored
         * @param stop ends it early
         * @param progress is told how many tests have been run, about once a second
         * @return what was measured, by the names of the tests; all of them
         */
        Map<String, MeasuredTest> measure(
                Agent agent, Exploration asked, List<TestReport> reports, StopRequest stop, IntConsumer progress);
    }
}
