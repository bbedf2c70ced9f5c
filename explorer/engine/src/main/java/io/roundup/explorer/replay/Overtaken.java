// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.replay.OnlookerNotes.Chosen;
import io.roundup.explorer.replay.OnlookerNotes.OwnWait;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A thread was notified, another one came first and changed what it had waited for, and it did not look again: an {@code
 * if} around a wait.
 *
 * @param thread that waited
 * @param notifier who notified it
 * @param notified the number of the step in which it was notified
 * @param place where it waited
 * @param condition what it had read last before
 * @param write by the other thread
 */
public record Overtaken(int thread, int notifier, int notified, String place, Access condition, Access write) {
    /** Finds such waits in an execution. */
    static final class Search {
        private final StepLog log;
        private final OnlookerNotes notes;
        private final Accesses accesses;
        private final int[] numbers;

        Search(StepLog log, OnlookerNotes notes, Accesses accesses, int[] numbers) {
            this.log = log;
            this.notes = notes;
            this.accesses = accesses;
            this.numbers = numbers;
        }

        /** {@return the last one that has to do with a failure, or null} @param failed the thread that failed */
        @Nullable
        Overtaken find(int failed) {
            Overtaken last = null;
            for (OwnWait wait : notes.ownWaits) {
                Overtaken found = of(wait);
                boolean isFitting = found != null && (found.thread == failed || isReadLater(found, failed));
                last = isFitting ? found : last;
            }
            return last;
        }

        private boolean isReadLater(Overtaken found, int failed) {
            for (int i = accesses.last(found.condition.location()); i != Accesses.NONE; i = accesses.before(i)) {
                Access access = accesses.get(i);
                if (access.thread() == failed && access.number() > found.write.number()) {
                    return true;
                }
            }
            return false;
        }

        private @Nullable Overtaken of(OwnWait wait) {
            int taken = next(wait.row(), row -> isTaken(row, wait.thread()));
            int before = wait.row() - 1;
            while (before >= 0 && isTaken(before, wait.thread()) == 0) {
                before--;
            }
            if (taken == log.size()) {
                return null;
            }
            List<Access> looks = own(wait.thread(), Math.max(0, before), wait.row());
            looks.removeIf(Access::writes);
            if (looks.isEmpty()) {
                return null;
            }
            Access condition = looks.get(looks.size() - 1);
            int released = next(
                    taken,
                    row -> log.thread(row) == wait.thread()
                                    && log.location(row) == log.location(taken)
                                    && log.value(row) == StepLog.NO_VALUE
                            ? 1
                            : 0);
            List<Access> ofCondition = looks.stream()
                    .filter(look -> look.place().equals(condition.place()))
                    .toList();
            List<Access> later = untilItActs(own(wait.thread(), taken, log.size()), shownFrom(released));
            boolean looksAgain = looksAgain(ofCondition, later);
            Chosen notice = looksAgain || condition.place().isEmpty() ? null : notice(wait, taken);
            if (notice == null) {
                return null;
            }
            for (Access look : ofCondition) {
                Access write = write(look, wait.thread(), notice.row(), taken);
                if (write != null) {
                    return new Overtaken(
                            wait.thread(), notice.thread(), numbers[notice.row()], wait.place(), look, write);
                }
            }
            return null;
        }

        /** {@return accesses until a lock is given back, and on to the first write if none came before that} */
        private static List<Access> untilItActs(List<Access> all, int released) {
            List<Access> until = new ArrayList<>();
            boolean acts = false;
            for (Access access : all) {
                if (acts && access.number() >= released) {
                    break;
                }
                acts |= access.writes();
                until.add(access);
            }
            return until;
        }

        /**
         * {@return whether a thread read again what its condition had read, wherever that is} A read is none with which
         * the variable is changed, as in {@code n--}. In a collection, it is one by the same method.
         */
        private static boolean looksAgain(List<Access> condition, List<Access> later) {
            for (int i = 0; i < later.size(); i++) {
                Access read = later.get(i);
                boolean isLook = condition.stream()
                        .anyMatch(look ->
                                look.location() == read.location() && call(look).equals(call(read)));
                if (isLook && !read.writes() && !changes(read, later.subList(i + 1, later.size()))) {
                    return true;
                }
            }
            return false;
        }

        private static String call(Access access) {
            return access.library() == null ? "" : access.library().text();
        }

        /** {@return whether what follows a read of a variable is a write of it on the same line} */
        private static boolean changes(Access read, List<Access> later) {
            for (Access access : later) {
                if (access.location() == read.location()) {
                    return access.writes() && access.place().equals(read.place());
                }
            }
            return false;
        }

        private int isTaken(int row, int thread) {
            return log.thread(row) == thread && StandstillSearch.takes(log, row) ? 1 : 0;
        }

        /** {@return the first row after one for which a test gives 1, or the number of rows} */
        private int next(int after, IntUnaryOperator test) {
            int row = after + 1;
            while (row < log.size() && test.applyAsInt(row) == 0) {
                row++;
            }
            return Math.min(row, log.size());
        }

        private @Nullable Chosen notice(OwnWait wait, int taken) {
            for (Chosen chosen : notes.chosen) {
                boolean isBetween = chosen.row() >= wait.row() && chosen.row() < taken;
                if (isBetween && chosen.chosen().contains(wait.thread())) {
                    return chosen;
                }
            }
            return null;
        }

        /** {@return the accesses of a thread between two rows} */
        private List<Access> own(int thread, int first, int end) {
            List<Access> own = new ArrayList<>();
            int from = shownFrom(first);
            int to = shownFrom(end);
            for (int i = 0; i < accesses.size() && accesses.get(i).number() < to; i++) {
                Access access = accesses.get(i);
                if (access.thread() == thread && access.number() >= from) {
                    own.add(access);
                }
            }
            return own;
        }

        /** {@return the first write of another thread between two rows, of what was read; or null} */
        private @Nullable Access write(Access look, int thread, int first, int end) {
            int from = shownFrom(first);
            int to = shownFrom(end);
            Access found = null;
            for (int i = accesses.last(look.location()); i != Accesses.NONE; i = accesses.before(i)) {
                Access access = accesses.get(i);
                boolean isBetween = access.number() > from && access.number() < to;
                found = isBetween && access.writes() && access.thread() != thread ? access : found;
            }
            return found;
        }

        private int shownFrom(int row) {
            for (int i = row; i < numbers.length; i++) {
                if (numbers[i] > 0) {
                    return numbers[i];
                }
            }
            return Integer.MAX_VALUE;
        }
    }
}
