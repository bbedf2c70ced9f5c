// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.execution.naming.Held;
import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.replay.Accesses;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How another thread came between what a thread did, where no update is lost. The thread read one of two variables before
 * both were written, and the other one after that. Or it read a variable twice, read it before it was written, or went on
 * by what it had read before. Looked for in the thread that failed, then in those that wrote what it read.
 *
 * <p>All of this is common in executions that end well. So it counts only if the point of no return is among its steps,
 * or between them.
 */
final class Interference {
    /** So many reads of a thread are looked at, the last ones. */
    private static final int MOST = 16;

    private final Accesses accesses;
    private final int turn;
    /** The number of the step with which the thread that failed ended. */
    private final int end;

    private final Speaker speaker;

    private Interference(Failure failure, ReplayedExecution replayed, Turn turn, Speaker speaker) {
        accesses = replayed.facts().accesses();
        this.turn = turn.step() + 1;
        end = failure.number();
        this.speaker = speaker;
    }

    /** {@return a sentence, empty if there is none of these} @param turn the point of no return */
    static String sentence(Failure failure, ReplayedExecution replayed, Turn turn, Speaker speaker) {
        return new Interference(failure, replayed, turn, speaker).sentence(failure);
    }

    private String sentence(Failure failure) {
        String found = of(failure.thread(), accesses.size());
        for (int i = failure.reads().size() - 1; i >= 0 && found.isEmpty(); i--) {
            Access write = Failure.writeBefore(failure.reads().get(i), accesses);
            if (write != null && write.thread() != failure.thread()) {
                found = of(write.thread(), index(write));
            }
        }
        return found;
    }

    private int index(Access access) {
        int index = 0;
        while (accesses.get(index) != access) {
            index++;
        }
        return index;
    }

    /** {@return what came between the reads of a thread} @param end the index of the access before which they are */
    private String of(int thread, int end) {
        List<Integer> reads = reads(thread, end);
        String torn = torn(reads);
        if (!torn.isEmpty()) {
            return torn;
        }
        for (int i = reads.size() - 1; i >= 0; i--) {
            String twice = twice(reads.get(i), reads);
            if (!twice.isEmpty()) {
                return twice;
            }
        }
        for (int i = reads.size() - 1; i >= 0; i--) {
            String outdated = outdated(reads.get(i));
            if (!outdated.isEmpty()) {
                return outdated;
            }
        }
        return "";
    }

    private List<Integer> reads(int thread, int end) {
        List<Integer> reads = new ArrayList<>();
        for (int i = end - 1; i >= 0 && reads.size() < MOST; i--) {
            Access access = accesses.get(i);
            if (access.thread() == thread && access.kind() == Kind.READ && access.before() != null) {
                reads.add(0, i);
            }
        }
        return reads;
    }

    private String torn(List<Integer> reads) {
        for (int second = reads.size() - 1; second > 0; second--) {
            for (int first = second - 1; first >= 0; first--) {
                String sentence = torn(reads.get(first), reads.get(second));
                if (!sentence.isEmpty()) {
                    return sentence;
                }
            }
        }
        return "";
    }

    private String torn(int first, int second) {
        Access one = accesses.get(first);
        Access two = accesses.get(second);
        if (one.location() == two.location()
                || one.operation() != two.operation()
                || one.call().equals(two.call()) && !one.call().isEmpty()) {
            return "";
        }
        int later = changeAfter(first);
        int earlier = changeBefore(second);
        if (arePair(later, earlier)) {
            return pair(one, accesses.get(later), two, accesses.get(earlier), false);
        }
        int before = changeBefore(first);
        int after = changeAfter(second);
        return arePair(before, after) ? pair(one, accesses.get(before), two, accesses.get(after), true) : "";
    }

    /** {@return whether two writes are of one thread, in one method or in what it calls, and what they write is no part of one library call} */
    private boolean arePair(int one, int other) {
        if (one < 0 || other < 0) {
            return false;
        }
        Access first = accesses.get(one);
        Access second = accesses.get(other);
        return first.thread() == second.thread()
                && first.library() == null
                && second.library() == null
                && haveCommonMethod(first, second);
    }

    /** {@return whether a method of the program is running in both, such as that of a transfer} */
    private static boolean haveCommonMethod(Access one, Access other) {
        for (StackTraceElement frame : one.frames()) {
            boolean isCommon = other.frames().stream()
                    .anyMatch(each -> each.getClassName().equals(frame.getClassName())
                            && each.getMethodName().equals(frame.getMethodName()));
            if (isCommon && !frame.getClassName().startsWith("java.")) {
                return true;
            }
        }
        return false;
    }

    private String pair(Access one, Access oneWrite, Access two, Access twoWrite, boolean isOneNew) {
        if (!isTurning(one, two, oneWrite, twoWrite)) {
            return "";
        }
        return speaker.thread(one.thread()) + " read " + named(one) + at(one) + " and " + named(two) + at(two)
                + ", which do not belong together: the "
                + (isOneNew
                        ? "first is from after, the second from before"
                        : "first is from before, the second from after")
                + " the writes of " + speaker.thread(oneWrite.thread()) + " (" + oneWrite.number() + ", "
                + twoWrite.number() + (oneWrite.place().isEmpty() ? "" : ", " + oneWrite.place()) + ").";
    }

    /** {@return the index of the first write of another thread after a read that changes what was read, or -1} */
    private int changeAfter(int read) {
        Access own = accesses.get(read);
        for (int i = read + 1; i < accesses.size(); i++) {
            Access access = accesses.get(i);
            if (access.location() == own.location() && access.writes()) {
                return access.thread() != own.thread() && isOther(access.after(), own.before()) ? i : -1;
            }
        }
        return -1;
    }

    /** {@return the index of the write of another thread that a read has seen, or -1} */
    private int changeBefore(int read) {
        Access own = accesses.get(read);
        for (int i = read - 1; i >= 0; i--) {
            Access access = accesses.get(i);
            if (access.location() == own.location() && access.writes()) {
                return access.thread() != own.thread() && isOther(access.before(), access.after()) ? i : -1;
            }
        }
        return -1;
    }

    private static boolean isOther(@Nullable Held one, @Nullable Held other) {
        return one != null && other != null && !one.equals(other);
    }

    private String twice(int read, List<Integer> reads) {
        Access again = accesses.get(read);
        for (int i = reads.indexOf(read) - 1; i >= 0; i--) {
            Access first = accesses.get(reads.get(i));
            if (first.location() == again.location()) {
                Access write = Failure.writeBefore(again, accesses);
                boolean isFound = isOther(first.before(), again.before())
                        && write != null
                        && write.thread() != again.thread()
                        && write.number() > first.number()
                        && isTurning(first, again, write);
                return isFound && write != null ? twice(first, write, again) : "";
            }
        }
        return "";
    }

    private String twice(Access first, Access write, Access again) {
        String thread = speaker.thread(first.thread());
        String other = speaker.thread(write.thread());
        if (first.variable().endsWith(".modCount")) {
            return thread + " iterates" + at(again) + " over a collection that " + other + " changed meanwhile"
                    + called(write) + Speaker.at(write.number(), write.place()) + ".";
        }
        return thread + " read " + named(first) + at(first) + " and again " + named(again) + at(again) + ": " + other
                + " wrote it in between" + called(write) + Speaker.at(write.number(), write.place())
                + ", and the two reads belong together.";
    }

    private static String called(Access access) {
        return access.library() == null ? "" : " by " + access.library().text();
    }

    private String outdated(int read) {
        Access own = accesses.get(read);
        int change = changeAfter(read);
        if (change < 0 || own.variable().isEmpty() || !isTurning(own, accesses.get(change))) {
            return "";
        }
        Access write = accesses.get(change);
        String thread = speaker.thread(own.thread());
        String wrote = speaker.thread(write.thread()) + " wrote " + write.variable() + " = " + write.after()
                + called(write) + Speaker.at(write.number(), write.place());
        if (Failure.writeBefore(own, accesses) == null) {
            return thread + " read " + named(own) + at(own) + " too early: " + wrote + " only after that.";
        }
        // What is written after the failure was not out of date before it.
        return write.number() > end
                ? ""
                : thread + " went on by what it had read, " + named(own) + at(own) + ", which was out of date: " + wrote
                        + " after that.";
    }

    private boolean isTurning(Access... steps) {
        int least = Integer.MAX_VALUE;
        int most = 0;
        for (Access step : steps) {
            least = Math.min(least, step.number());
            most = Math.max(most, step.number());
        }
        return least <= turn && turn <= most;
    }

    private static String named(Access read) {
        return read.variable() + " = " + Objects.requireNonNull(read.before()).text();
    }

    private static String at(Access access) {
        return Speaker.at(access.number(), access.place());
    }
}
