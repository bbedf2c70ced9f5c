// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.Events.Kind;
import io.roundup.explorer.result.fact.Overtaking;
import io.roundup.explorer.schedule.StepLog;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which steps could find older values than the newest, or take places before others, and what they did; for reports. */
public final class Overtakings {
    private final Events events;
    private @Nullable StepLog log;
    private int[] rows = new int[16];

    /** By row of the log in which a way was chosen: what the step then did. */
    private boolean[] isChosen = new boolean[16];

    private boolean[] isOfStore = new boolean[16];
    private int[] seen = new int[16];
    private int[] overtaken = new int[16];

    Overtakings(Events events) {
        this.events = events;
    }

    void of(StepLog ofExecutions) {
        log = ofExecutions;
    }

    void begin() {
        Arrays.fill(rows, Overtaking.NO_ROW);
        Arrays.fill(isChosen, false);
    }

    /** A step is made. @param event that it is, or {@link Events#NONE} */
    void made(int event) {
        if (event == Events.NONE) {
            return;
        }
        if (event >= rows.length) {
            int before = rows.length;
            rows = Arrays.copyOf(rows, Math.max(event + 1, 2 * before));
            Arrays.fill(rows, before, rows.length, Overtaking.NO_ROW);
        }
        rows[event] = Objects.requireNonNull(log).lastStep();
        int read = events.readOf(event);
        if (read != Events.NONE) {
            rows[read] = rows[event];
        }
    }

    /**
     * A step is about to be made in one of several ways.
     *
     * @param way 0 for the newest
     * @param store that it sees, or after which it comes
     * @param newest of the variable
     * @param isStore whether it is a store alone
     */
    void choose(int way, int store, int newest, boolean isStore) {
        int row = Objects.requireNonNull(log).size() - 1;
        if (row >= isChosen.length) {
            isChosen = Arrays.copyOf(isChosen, 2 * row);
            isOfStore = Arrays.copyOf(isOfStore, 2 * row);
            seen = Arrays.copyOf(seen, 2 * row);
            overtaken = Arrays.copyOf(overtaken, 2 * row);
        }
        isChosen[row] = true;
        isOfStore[row] = isStore;
        seen[row] = row(store);
        if (way == 0) {
            overtaken[row] = Overtaking.NO_ROW;
        } else {
            int next = events.store(events.variable(store), events.place(store) + 1);
            overtaken[row] = row(isStore ? next : newest);
        }
    }

    /** What a constructor has stored is known by the step that published the object. */
    private int row(int store) {
        int event = events.kind(store) == Kind.PUBLISHED
                ? events.eventOf(events.maker(store), events.position(store))
                : store;
        return event < rows.length ? rows[event] : Overtaking.NO_ROW;
    }

    /** {@return what a step did whose way was chosen in a row of the log, or null} @param row of the value */
    public @Nullable Overtaking at(int row) {
        return row >= 0 && row < isChosen.length && isChosen[row]
                ? new Overtaking(isOfStore[row], seen[row], overtaken[row])
                : null;
    }
}
