// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import io.roundup.explorer.execution.naming.VariableTexts;
import io.roundup.explorer.execution.scheduler.StepObserver;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What each step of an execution reads, or leaves behind. Noted while it is made, as the variables change later. */
final class ValueTrace implements StepObserver {
    private final StepLog log;
    private final VariableTexts texts;
    private final List<@Nullable Object> before = new ArrayList<>();
    private final List<@Nullable Object> after = new ArrayList<>();

    ValueTrace(StepLog log, VariableTexts texts) {
        this.log = log;
        this.texts = texts;
    }

    @Override
    public void step(int thread, int row) {
        note(row, texts.value(log.location(row)));
    }

    @Override
    public void value(int thread, int row) {
        note(row, VariableTexts.UNKNOWN);
    }

    private void note(int row, @Nullable Object value) {
        settle();
        while (before.size() < row) {
            before.add(VariableTexts.UNKNOWN);
            after.add(VariableTexts.UNKNOWN);
        }
        before.add(value);
    }

    /** The step before has been made by now. So it has when the execution is over. */
    void settle() {
        if (after.size() < before.size()) {
            after.add(texts.value(log.location(after.size())));
        }
    }

    /** {@return what a step wrote if it did, else what it read; empty if it is no access at a place in the code} */
    String text(int row) {
        if (log.site(row) <= 0 || log.value(row) != StepLog.NO_VALUE || row >= after.size()) {
            return "";
        }
        boolean isWrite = (log.bits(row) & Footprint.WRITE) != 0;
        return texts.text(isWrite ? after.get(row) : before.get(row));
    }
}
