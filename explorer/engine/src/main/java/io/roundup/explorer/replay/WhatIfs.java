// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.WhatIf;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.combined.Continuation;
import io.roundup.explorer.strategy.combined.Continuation.Order;
import org.jspecify.annotations.Nullable;

/**
 * What would have come of an execution if one thing had been otherwise. It is repeated up to there, and goes on from
 * there. Nothing is known if the steps or the time that all these executions may take together are used up.
 */
final class WhatIfs {
    /** In all executions together. */
    private static final int MOST_STEPS = 400_000;
    /** After the beginning of one execution. */
    private static final int MOST_MORE = 20_000;
    /** Where executions are slow, of all together: a report has to wait for them. */
    private static final long MOST_NANOS = 3_000_000_000L;

    private final Execution execution;
    private final Schedule schedule;
    private final long start = System.nanoTime();
    private int left = MOST_STEPS;

    WhatIfs(Execution execution, Schedule schedule) {
        this.execution = execution;
        this.schedule = schedule;
    }

    /** {@return whether a thread that waits at the end to be notified goes on if it wakes up} */
    boolean goesOnIfWoken(int thread) {
        return goesOn(thread, schedule.size(), new WhatIf() {
            private boolean isAwake;

            @Override
            public int wakes() {
                boolean wasAwake = isAwake;
                isAwake = true;
                return wasAwake ? ThreadSet.NONE : thread;
            }
        });
    }

    /** {@return whether a thread that was woken up goes on if it is the next to run after so many choices} */
    boolean goesOnAfter(int thread, int choices) {
        return goesOn(thread, choices, null);
    }

    /** {@return whether the execution ends if a notification, and those after it, wake all who wait} */
    boolean endsWithAll(Notice notice) {
        WhatIf all = new WhatIf() {
            private long set;

            @Override
            public boolean notifiesAll(int row, long location) {
                set = row == notice.row() ? location : set;
                return row >= notice.row() && location == set;
            }
        };
        for (Order order : new Order[] {Order.UPWARDS, Order.DOWNWARDS}) {
            Ending ending = run(notice.row() + 1, order, notice.thread(), all);
            if (ending != Ending.COMPLETE) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return whether a thread goes on that was woken up: it leaves the lock that it takes again, and does not wait as
     * it did}
     */
    private boolean goesOn(int thread, int choices, @Nullable WhatIf whatIf) {
        if (run(choices, Order.ALONE, thread, whatIf) == null) {
            return false;
        }
        StepLog log = execution.point().log();
        int taken = 0;
        int steps = 0;
        long lock = 0;
        for (int row = choices; row < log.size(); row++) {
            if (log.thread(row) != thread) {
                continue;
            }
            steps++;
            if (StandstillSearch.takes(log, row)) {
                lock = taken == 0 ? log.location(row) : lock;
                taken += log.location(row) == lock ? 1 : 0;
            }
        }
        boolean isBack = execution.words().waitsOn(thread) != null && taken <= 1;
        return steps > 1 && taken > 0 && !isBack;
    }

    private boolean isOver() {
        return System.nanoTime() - start > MOST_NANOS;
    }

    /** {@return how an execution ended, or null if that is not known: it may have been cut short} */
    private @Nullable Ending run(int choices, Order order, int first, @Nullable WhatIf whatIf) {
        left -= choices + 1;
        if (left < 0 || isOver()) {
            return null;
        }
        int more = Math.min(MOST_MORE, left);
        Continuation continuation = new Continuation(schedule.first(choices), order, first, more, this::isOver);
        execution.scheduler().strategy(continuation);
        execution.scheduler().whatIf(whatIf);
        try {
            continuation.begin();
            Ending ending = execution.run();
            int made = execution.point().log().size() - choices;
            left -= made;
            return made >= more || isOver() ? null : ending;
        } catch (RuntimeException | Error otherWay) {
            // What has never been explored may need what is not there. Then nothing is known of it.
            return null;
        } finally {
            execution.scheduler().whatIf(null);
        }
    }
}
