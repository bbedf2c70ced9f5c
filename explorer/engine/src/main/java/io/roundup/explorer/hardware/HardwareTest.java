// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.hardware;

import io.roundup.explorer.phase.ExecutionListener;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.schedule.Schedule;
import java.util.function.Function;

/** A harness on its way to hardware. It is told what an exploration finds, then writes the test, and may run it. */
public interface HardwareTest {
    /** {@return who is told of each execution of the exploration} */
    ExecutionListener executions();

    /** A history was judged, of the execution that was told last. @param judgement of it */
    void judged(Judgement judgement);

    /**
     * Writes the test, and runs it if that was asked for.
     *
     * @param result of the exploration, which has ended
     * @param token gives the token that replays a schedule
     * @return what was explored next to what was measured
     */
    Confirmation confirm(ExplorationResult result, Function<Schedule, String> token);
}
