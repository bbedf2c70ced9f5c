// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.execution.naming.HeldValues;
import io.roundup.explorer.result.fact.Held;
import io.roundup.explorer.schedule.Footprint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the variables held before and after each step, noted while an execution is repeated. What a step has written is
 * looked at before the next step, or when its thread has ended: until then only its own thread could have written on.
 */
final class ValueNotes {
    private final HeldValues values;
    private final List<@Nullable Held> before = new ArrayList<>();
    private final List<@Nullable Held> after = new ArrayList<>();
    private final Set<Integer> writes = new HashSet<>();
    /** The rows of the access that is being made, or was made last, and from the same place in this list what it writes. */
    private final List<Integer> unsettled = new ArrayList<>();

    private final List<Long> written = new ArrayList<>();

    ValueNotes(HeldValues values) {
        this.values = values;
    }

    /**
     * A step is about to be made.
     *
     * @param goesOn whether it belongs to the same access of several variables as the step before, which writes all at once.
     */
    void step(int row, int bits, long location, boolean goesOn) {
        if (!goesOn) {
            settle();
        }
        set(before, row, values.at(location));
        if ((bits & Footprint.WRITE) != 0) {
            writes.add(row);
            unsettled.add(row);
            written.add(location);
        }
    }

    /** The step that is about to be made finds what is there now. */
    void found(int row, long location) {
        set(before, row, values.at(location));
    }

    /** What has been written last is there now. */
    void settle() {
        for (int i = 0; i < unsettled.size(); i++) {
            set(after, unsettled.get(i), values.at(written.get(i)));
        }
        unsettled.clear();
        written.clear();
    }

    private static void set(List<@Nullable Held> list, int row, @Nullable Held held) {
        while (list.size() <= row) {
            list.add(null);
        }
        list.set(row, held);
    }

    /** {@return what variables hold now, with the names of the notes} */
    HeldValues now() {
        return values;
    }

    /** {@return what the variable of a step held before} */
    @Nullable
    Held before(int row) {
        return row < before.size() ? values.named(before.get(row)) : null;
    }

    /** {@return what a step wrote into its variable, or null if it did not write} */
    @Nullable
    Held after(int row) {
        return row < after.size() ? values.named(after.get(row)) : null;
    }

    /** {@return what the variable of a step held before, as text; empty if that cannot be told} */
    String textBefore(int row) {
        return text(before(row));
    }

    /** {@return what it held after the step, as text; empty if that cannot be told} */
    String textAfter(int row) {
        return text(writes.contains(row) ? after(row) : before(row));
    }

    private static String text(@Nullable Held held) {
        return held == null ? "" : held.text();
    }
}
