// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A thread gave back a permit of a semaphore that it had not taken. Another one took one, which it could not have done
 * without that, while a third one had one.
 * Where one thread takes what another one gives, as in a signal, that is meant. So some thread has to give back what it
 * took itself.
 *
 * @param thread that gave
 * @param number of that step
 * @param place of it
 * @param semaphore its name
 * @param taker who took a permit after that
 * @param taken the number of the step in which it did
 * @param holder who had one meanwhile
 */
public record UnheldRelease(int thread, int number, String place, String semaphore, int taker, int taken, int holder) {
    /** The permits of one semaphore. */
    private static final class Permits {
        final Map<Integer, Long> held = new HashMap<>();
        boolean isGivenBack;
        int unheld = -1;
        /** How many permits there are more than were taken. */
        long more;

        @Nullable
        UnheldRelease found;
    }

    /** The main thread may have taken permits while it was alone, which is no step. */
    private static final int MAIN = 0;

    /**
     * {@return the last one of an execution, or null}
     *
     * @param log of its steps
     * @param numbers by row: the number of the step that is shown
     * @param notes where steps are made
     * @param objects the names of semaphores
     */
    static @Nullable UnheldRelease find(StepLog log, int[] numbers, OnlookerNotes notes, ObjectNames objects) {
        Map<Long, Permits> all = new HashMap<>();
        Set<Long> others = new HashSet<>();
        for (int row = 0; row < log.size(); row++) {
            long location = log.location(row);
            boolean isChange = log.value(row) == StepLog.NO_VALUE
                    && numbers[row] > 0
                    && (log.bits(row) & Footprint.WRITE) != 0
                    && !others.contains(location);
            if (!isChange) {
                continue;
            }
            Permits permits = all.get(location);
            if (permits == null && !objects.isOfSemaphore(location)) {
                others.add(location);
                continue;
            }
            permits = all.computeIfAbsent(location, added -> new Permits());
            OptionalLong change = StandstillSearch.change(log, row);
            if (change.isPresent()) {
                note(permits, row, change.getAsLong(), log, numbers, notes, objects);
            }
        }
        return all.values().stream()
                .filter(permits -> permits.isGivenBack && permits.found != null)
                .map(permits -> permits.found)
                .findFirst()
                .orElse(null);
    }

    private static void note(
            Permits permits,
            int row,
            long change,
            StepLog log,
            int[] numbers,
            OnlookerNotes notes,
            ObjectNames objects) {
        int thread = log.thread(row);
        long held = permits.held.getOrDefault(thread, 0L);
        if (change < 0) {
            int holder = permits.held.entrySet().stream()
                    .filter(each -> each.getKey() != thread && each.getValue() > 0)
                    .mapToInt(Map.Entry::getKey)
                    .findFirst()
                    .orElse(-1);
            boolean isOwedToIt = log.isBeforeKnown(row) && log.before(row) - permits.more < -change;
            if (permits.unheld >= 0 && holder >= 0 && isOwedToIt) {
                permits.found = new UnheldRelease(
                        log.thread(permits.unheld),
                        numbers[permits.unheld],
                        notes.places.of(permits.unheld),
                        objects.at(log.location(row)),
                        thread,
                        numbers[row],
                        holder);
            }
            permits.held.put(thread, held - change);
        } else if (change <= held) {
            permits.isGivenBack |= change > 0;
            permits.held.put(thread, held - change);
        } else if (thread != MAIN) {
            permits.unheld = row;
            permits.more += change - held;
            permits.held.put(thread, 0L);
        }
    }
}
