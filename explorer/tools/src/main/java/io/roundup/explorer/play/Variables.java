// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.naming.CollectionTexts.Held;
import io.roundup.explorer.execution.naming.HeldValues;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.play.Position.PlayedVariable;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What threads share when an execution has stopped: variables with what they hold, and locks with who holds them. */
final class Variables {
    /** More than a person reads. */
    private static final int MOST = 200;

    private final Execution execution;
    private final Made made;
    private final HeldValues values;
    private final ObjectNames objects;
    private final VariableNames names;
    private final StepLog log;

    /** Looks at the last execution. @param made what its steps are @param values that variables hold at its end */
    Variables(Execution execution, Made made, HeldValues values) {
        this.execution = execution;
        this.made = made;
        this.values = values;
        objects = execution.words().objectNames(execution.words().overwrittenVariables());
        names = execution.words().variableNames(objects);
        log = execution.point().log();
    }

    /**
     * {@return the variables and locks, then what collections of the JDK hold}
     *
     * @param locations of steps, with whether code of the program uses them
     * @param since how many choices what is written counts as new
     */
    List<PlayedVariable> all(Map<Long, Boolean> locations, int since) {
        Map<String, Integer> sameNames = new HashMap<>();
        locations.keySet().forEach(location -> sameNames.merge(names.name(location), 1, Integer::sum));
        List<PlayedVariable> found = new ArrayList<>();
        locations.forEach((location, isOfProgram) -> {
            String lock = execution.words().lockText(location);
            boolean isLock = !lock.isEmpty();
            String value = isLock ? lock : values.textAt(location);
            String name = isLock ? objects.at(location) : names.name(location);
            if (found.size() < MOST && !name.isEmpty() && !value.isEmpty()) {
                int write = lastWrite(location);
                // What a thread does while it is alone is no step.
                boolean isOfLast =
                        write >= 0 && !isLock && made.valueAfter(write).equals(value);
                boolean isOneOfSome = !isLock && sameNames.getOrDefault(name, 0) > 1;
                found.add(new PlayedVariable(
                        isLock ? "lock " + name : isOneOfSome ? name + " of " + values.holder(location) : name,
                        value,
                        isOfLast ? execution.words().threadName(log.thread(write)) : "",
                        write >= since,
                        !isOfProgram));
            }
        });
        for (Held held : values.collections().all()) {
            String name = objects.variable(held.object());
            if (!name.isEmpty()) {
                found.add(new PlayedVariable(name, held.text(), "", false, false));
            }
        }
        return found;
    }

    /** {@return the row of the last step that wrote there, or -1} */
    private int lastWrite(long location) {
        int row = log.size() - 1;
        while (row >= 0 && !(log.location(row) == location && (log.bits(row) & Footprint.WRITE) != 0)) {
            row--;
        }
        return row;
    }
}
