// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.List;

/**
 * An execution that was repeated to be looked at.
 *
 * @param threadNames by thread number; of an actor with the method that it runs, {@code actor-1 (put)}
 * @param steps in order, invocations and responses included, and with what exception a thread ended
 * @param eventLog thread, footprint, location and place of each step: equal for equal executions
 * @param stacks the methods that each step was made in, the innermost first, with their lines
 * @param waits what each thread that has not ended waits for, as words
 * @param output what the program printed
 * @param ending how it ended
 * @param facts what stands out in it
 * @param details one for each of the steps, or none
 * @param course which choice each step belongs to, and which calls were made meanwhile
 */
public record ReplayedExecution(
        List<String> threadNames,
        List<ReplayedStep> steps,
        List<String> eventLog,
        List<List<String>> stacks,
        List<String> waits,
        String output,
        Ending ending,
        Facts facts,
        List<StepDetail> details,
        Course course) {
    ReplayedExecution with(Facts known) {
        return new ReplayedExecution(
                threadNames, steps, eventLog, stacks, waits, output, ending, known, details, course);
    }
}
