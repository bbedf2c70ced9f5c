// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.BlockedThread.Kind;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Why threads wait to be notified for ever: nobody woke them up though they could go on, or what they wait for was gone
 * when they looked. Both are tried before they are said.
 */
final class Waiters {
    /** More are not tried. */
    private static final int MOST = 12;

    /** Moments at which a thread might have looked. */
    private static final int MOST_TRIES = 8;

    private final Facts facts;
    private final Course course;
    /** The steps that take a lock, by their rows. */
    private final BitSet taking = new BitSet();

    private final Map<Integer, ThreadSet> enabled;
    private final WhatIfs whatIfs;

    /**
     * Prepares the search.
     *
     * @param replayed the execution
     * @param log its steps, which are looked at now
     * @param enabled by row: the threads that could have made the step
     * @param whatIfs tries what would have come of it
     */
    Waiters(ReplayedExecution replayed, StepLog log, Map<Integer, ThreadSet> enabled, WhatIfs whatIfs) {
        facts = replayed.facts();
        course = replayed.course();
        for (int row = 0; row < log.size(); row++) {
            taking.set(row, StandstillSearch.takes(log, row));
        }
        this.enabled = enabled;
        this.whatIfs = whatIfs;
    }

    /** {@return the same facts, and why threads wait} */
    Facts explained() {
        List<Asleep> asleep = new ArrayList<>();
        List<Overwritten> overwritten = new ArrayList<>();
        int tried = 0;
        for (BlockedThread thread : facts.blocked()) {
            boolean waits = thread.kind() == Kind.NOTIFICATION
                    && !thread.isTimed()
                    && standstill().place(thread.number()).isOwnWait();
            if (!waits || tried++ == MOST) {
                continue;
            }
            Asleep sleeper = asleep(thread.number());
            if (sleeper != null) {
                asleep.add(sleeper);
            } else {
                Overwritten gone = overwritten(thread.number());
                if (gone != null) {
                    overwritten.add(gone);
                }
            }
        }
        return facts.with(standstill().with(asleep, overwritten));
    }

    private Standstill standstill() {
        return facts.standstill();
    }

    /** {@return why nobody woke up a thread that would go on, or null if it would not} */
    private @Nullable Asleep asleep(int thread) {
        List<Access> looks = standstill().looks().getOrDefault(thread, List.of());
        Access read = null;
        Access write = null;
        for (Access look : looks) {
            Access last = lastWrite(look);
            if (last != null && isChange(look, last) && (write == null || last.number() > write.number())) {
                read = look;
                write = last;
            }
        }
        // Who has looked and is up to date has nothing to go on for, though without another look it would.
        if (write == null && !looks.isEmpty() || !whatIfs.goesOnIfWoken(thread)) {
            return null;
        }
        Notice notice = lastNotice(thread, write == null ? 0 : write.number());
        if (write != null && notice == null) {
            Asleep passed = passedOver(thread, looks);
            if (passed != null) {
                return passed;
            }
        }
        if (write == null && notice == null) {
            return null;
        }
        if (looks.isEmpty() && notice != null && !notice.waiting().contains(thread)) {
            Access before = lastRead(thread);
            Access after = before == null ? null : lastWrite(before);
            boolean isOfNotice = after != null && after.number() <= notice.number();
            read = isOfNotice ? before : null;
            write = isOfNotice ? after : null;
        }
        boolean endsWithAll = notice != null && notice.waiting().contains(thread) && whatIfs.endsWithAll(notice);
        return new Asleep(thread, read, write, notice, endsWithAll);
    }

    /**
     * {@return that a notification after an earlier write woke others, and all end if it wakes all; or null} Whom it woke
     * may have written since then, such as what is left, without a notification.
     */
    private @Nullable Asleep passedOver(int thread, List<Access> looks) {
        Access read = null;
        Access write = null;
        for (Access look : looks) {
            for (Access earlier : writesAfter(look)) {
                Notice notice = lastNotice(thread, earlier.number());
                boolean isPassed = notice != null && notice.waiting().contains(thread);
                if (isPassed && (write == null || earlier.number() > write.number())) {
                    read = look;
                    write = earlier;
                }
            }
        }
        Notice notice = write == null ? null : lastNotice(thread, write.number());
        return notice != null && whatIfs.endsWithAll(notice) ? new Asleep(thread, read, write, notice, true) : null;
    }

    /** {@return what a thread that has not looked under its lock read last, or null} */
    private @Nullable Access lastRead(int thread) {
        for (int i = facts.accesses().size() - 1; i >= 0; i--) {
            Access access = facts.accesses().get(i);
            if (access.thread() == thread) {
                return access.writes() || !access.call().isEmpty() ? null : access;
            }
        }
        return null;
    }

    /** {@return whether a variable holds something else now, as far as is known} */
    private static boolean isChange(Access read, Access write) {
        return read.before() == null || !read.before().equals(write.after());
    }

    /** {@return the last write by another thread of what was read, after that, or null} */
    private @Nullable Access lastWrite(Access read) {
        List<Access> writes = writesAfter(read);
        return writes.isEmpty() ? null : writes.get(0);
    }

    /** {@return the writes by other threads of what was read, after that, the last one first} */
    private List<Access> writesAfter(Access read) {
        Accesses accesses = facts.accesses();
        List<Access> writes = new ArrayList<>();
        for (int i = accesses.last(read.location()); i != Accesses.NONE; i = accesses.before(i)) {
            Access access = accesses.get(i);
            if (access.number() <= read.number()) {
                break;
            }
            if (access.writes() && access.thread() != read.thread()) {
                writes.add(access);
            }
        }
        return writes;
    }

    /** {@return the last notification after a step, of what a thread waits on, that did not wake it; or null} */
    private @Nullable Notice lastNotice(int thread, int after) {
        Notice last = null;
        for (Notice notice : standstill().notices()) {
            boolean isFor = notice.needed().contains(thread) && notice.thread() != thread;
            if (isFor && notice.number() > after && !notice.chosen().contains(thread)) {
                last = notice;
            }
        }
        return last;
    }

    /** {@return what was gone when a thread looked that had been notified, or null} */
    private @Nullable Overwritten overwritten(int thread) {
        Notice notice = null;
        for (Notice each : standstill().notices()) {
            notice = each.chosen().contains(thread) ? each : notice;
        }
        if (notice == null) {
            return null;
        }
        for (Access look : standstill().looks().getOrDefault(thread, List.of())) {
            List<Access> writes = writes(notice, look);
            for (int i = 0; i < writes.size(); i++) {
                int since = i + 1 == writes.size() ? notice.row() : row(writes.get(i + 1));
                if (goesOnBetween(thread, since, row(writes.get(i)))) {
                    return new Overwritten(thread, notice, writes.get(i), look);
                }
            }
        }
        return null;
    }

    private int row(Access access) {
        return course.choices(access.number() - 1) - 1;
    }

    /**
     * {@return the last writes by other threads of what was read, between a notification and that, the last one first}
     */
    private List<Access> writes(Notice notice, Access read) {
        Accesses accesses = facts.accesses();
        List<Access> writes = new ArrayList<>();
        for (int i = accesses.last(read.location()); i != Accesses.NONE; i = accesses.before(i)) {
            Access access = accesses.get(i);
            if (access.number() <= notice.number() || writes.size() == MOST_TRIES) {
                return writes;
            }
            if (access.number() < read.number() && access.writes() && access.thread() != read.thread()) {
                writes.add(access);
            }
        }
        return writes;
    }

    /**
     * {@return whether a thread goes on if it runs between two steps} Before a lock was taken, which is free then.
     *
     * @param since the row of a notification or a write
     * @param write the row of the next write
     */
    private boolean goesOnBetween(int thread, int since, int write) {
        int tries = 0;
        for (int row = write; row > since && tries < MOST_TRIES; row--) {
            boolean isEnabled = enabled.getOrDefault(row, StepDetail.NOBODY).contains(thread);
            if (isEnabled && taking.get(row)) {
                tries++;
                if (whatIfs.goesOnAfter(thread, row)) {
                    return true;
                }
            }
        }
        return false;
    }
}
