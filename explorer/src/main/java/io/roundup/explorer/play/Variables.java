// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.execution.naming.VariableTexts;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.play.Position.PlayedVariable;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What threads share when an execution has stopped: variables with what they hold, and locks with who holds them. */
final class Variables {
    /** More than a person reads. */
    private static final int MOST = 200;

    private final Execution execution;
    private final VariableTexts texts;
    private final ObjectNames objects;
    private final VariableNames names;

    /** Looks at the last execution. */
    Variables(Execution execution) {
        this.execution = execution;
        texts = execution.variableTexts();
        objects = execution.objectNames(execution.overwrittenVariables());
        names = execution.variableNames(objects);
    }

    /**
     * {@return those that steps have touched, and others}
     *
     * @param next locations that steps can touch next
     */
    List<PlayedVariable> all(Collection<Long> next) {
        StepLog log = execution.point().log();
        Set<Long> locations = new LinkedHashSet<>();
        Map<Long, Integer> writes = new HashMap<>();
        Set<Long> locks = new LinkedHashSet<>();
        for (int row = 0; row < log.size(); row++) {
            long location = log.location(row);
            locations.add(location);
            if (log.site(row) <= 0) {
                locks.add(location);
            }
            if ((log.bits(row) & Footprint.WRITE) != 0) {
                writes.put(location, row);
            }
        }
        locations.addAll(next);
        Map<String, Integer> sameNames = new HashMap<>();
        locations.forEach(location -> sameNames.merge(names.name(location), 1, Integer::sum));
        List<PlayedVariable> found = new ArrayList<>();
        for (long location : locations) {
            if (found.size() == MOST) {
                break;
            }
            boolean isLock = Locations.isMonitor(location) || locks.contains(location);
            String value = isLock ? lock(location) : texts.text(texts.value(location));
            String name = isLock ? objects.at(location) : names.name(location);
            if (!name.isEmpty() && !value.isEmpty()) {
                int write = isLock ? -1 : writes.getOrDefault(location, -1);
                boolean isOneOfSome = !isLock && sameNames.getOrDefault(name, 0) > 1;
                found.add(new PlayedVariable(
                        isLock ? "lock " + name : isOneOfSome ? name + " of " + texts.holder(location) : name,
                        value,
                        write < 0 ? "" : execution.threadName(log.thread(write)),
                        writes.getOrDefault(location, -1) == log.size() - 1 && log.size() > 0));
            }
        }
        return found;
    }

    private String lock(long location) {
        ExploredThread holder = execution.lockHolder(location);
        if (holder != null) {
            return "held by " + execution.threadName(holder.number());
        }
        return Locations.isMonitor(location) ? "free" : texts.text(texts.value(location));
    }
}
