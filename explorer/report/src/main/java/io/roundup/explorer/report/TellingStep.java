// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.replay.Standstill;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.Deadlock;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.result.Violation.UncaughtException;
import io.roundup.explorer.result.fact.RacingAccess;
import java.util.List;
import java.util.function.Predicate;

/** The one step of an execution that a reader is led to first: a form that machines read wants one line for all. */
final class TellingStep {
    private TellingStep() {}

    /** {@return its index, or -1 if the lines of none are known} */
    static int of(Violation violation, ReplayedExecution execution) {
        int told = told(violation, execution);
        return told >= 0 ? told : last(execution.steps(), step -> true);
    }

    private static int told(Violation violation, ReplayedExecution execution) {
        if (violation instanceof Race found) {
            return of(found.race().second(), execution);
        }
        if (violation instanceof OfHistory && execution.facts().lostWrite() != null) {
            return known(execution.facts().lostWrite().overwrite().number() - 1, execution.steps());
        }
        if (violation instanceof UncaughtException) {
            return last(execution.steps(), step -> step.action().startsWith("ends with "));
        }
        return violation instanceof Deadlock ? waited(execution.facts().standstill(), execution) : -1;
    }

    private static int waited(Standstill standstill, ReplayedExecution execution) {
        Access read = standstill.asleep().isEmpty()
                ? null
                : standstill.asleep().get(0).read();
        return read == null ? -1 : known(read.number() - 1, execution.steps());
    }

    /** The access says {@code Class.method:line}. */
    private static int of(RacingAccess access, ReplayedExecution execution) {
        String line = access.place().substring(access.place().lastIndexOf(':') + 1);
        return last(
                execution.steps(),
                step -> step.source() != null
                        && String.valueOf(step.source().line()).equals(line)
                        && isNamed(execution.threadNames().get(step.thread()), access.thread()));
    }

    private static boolean isNamed(String shown, String name) {
        return shown.equals(name) || shown.startsWith(name + " (");
    }

    private static int known(int index, List<ReplayedStep> steps) {
        return index >= 0 && index < steps.size() && steps.get(index).source() != null ? index : -1;
    }

    private static int last(List<ReplayedStep> steps, Predicate<ReplayedStep> fits) {
        int index = steps.size() - 1;
        while (index >= 0 && (steps.get(index).source() == null || !fits.test(steps.get(index)))) {
            index--;
        }
        return index;
    }
}
