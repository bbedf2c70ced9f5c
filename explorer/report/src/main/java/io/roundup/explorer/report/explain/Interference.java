// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.replay.Accesses;
import io.roundup.explorer.replay.LibraryCall;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.Turn;
import io.roundup.explorer.result.fact.Held;
import java.util.ArrayList;
import java.util.List;
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
    private final Speaker speaker;

    private Interference(ReplayedExecution replayed, Turn turn, Speaker speaker) {
        accesses = replayed.facts().accesses();
        this.turn = turn.step() + 1;
        this.speaker = speaker;
    }

    /** {@return a sentence, empty if there is none of these} @param turn the point of no return */
    static String sentence(Failure failure, ReplayedExecution replayed, Turn turn, Speaker speaker) {
        return new Interference(replayed, turn, speaker).sentence(failure);
    }

    private String sentence(Failure failure) {
        String found = of(failure.thread(), accesses.size(), failure.number());
        for (int i = failure.reads().size() - 1; i >= 0 && found.isEmpty(); i--) {
            found = ofWriters(failure.reads().get(i), failure.thread());
        }
        return found;
    }

    /** {@return what came between the reads of those who have written what was read, the last one first} */
    private String ofWriters(Access read, int thread) {
        String found = "";
        int number = read.number() == 0 ? Integer.MAX_VALUE : read.number();
        int looked = 0;
        for (int i = accesses.size() - 1; i >= 0 && found.isEmpty() && looked < MOST; i--) {
            Access write = accesses.get(i);
            if (write.location() == read.location() && write.writes() && write.number() < number) {
                looked++;
                found = write.thread() == thread ? "" : of(write.thread(), i, write.number());
            }
        }
        return found;
    }

    /**
     * {@return what came between the reads of a thread}
     *
     * @param end the index of the access before which they are
     * @param number of the step that came of them
     */
    private String of(int thread, int end, int number) {
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
            String outdated = outdated(reads.get(i), number);
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
                || one.call().equals(two.call()) && !one.call().isEmpty()
                || one.library() != null && one.library().equals(two.library())) {
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

    /** {@return whether two writes are of one thread, in one method or in what it calls, and are no part of one library call} */
    private boolean arePair(int one, int other) {
        if (one < 0 || other < 0) {
            return false;
        }
        Access first = accesses.get(one);
        Access second = accesses.get(other);
        return first.thread() == second.thread()
                && (first.library() == null || !first.library().equals(second.library()))
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
        boolean areShown = AccessWords.isShown(one) && AccessWords.isShown(two);
        String second = areShown ? AccessWords.found(two) : AccessWords.read(two);
        boolean areWrites = AccessWords.isShown(oneWrite) && AccessWords.isShown(twoWrite);
        String place = oneWrite.place().isEmpty() ? "" : ", " + oneWrite.place();
        String changes = areWrites
                ? "the writes of " + speaker.thread(oneWrite.thread()) + " (" + oneWrite.number() + ", "
                        + twoWrite.number() + place + ")"
                : "the changes by " + speaker.thread(oneWrite.thread()) + ": " + AccessWords.change(oneWrite)
                        + AccessWords.at(oneWrite) + " and " + AccessWords.change(twoWrite) + AccessWords.at(twoWrite);
        return speaker.thread(one.thread()) + " " + AccessWords.read(one) + AccessWords.at(one) + " and " + second
                + AccessWords.at(two) + ", which do not belong together: the "
                + (isOneNew
                        ? "first is from after, the second from before "
                        : "first is from before, the second from after ")
                + changes + ".";
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
            return thread + " iterates" + AccessWords.at(again) + " over a collection that " + other
                    + " changed meanwhile" + called(write) + AccessWords.at(write) + ".";
        }
        LibraryCall call = first.library();
        if (call == null || AccessWords.isShown(first)) {
            return thread + " " + AccessWords.read(first) + AccessWords.at(first) + " and again "
                    + AccessWords.found(again) + AccessWords.at(again) + ": " + other + " wrote it in between"
                    + called(write) + AccessWords.at(write) + ", and the two reads belong together.";
        }
        String wrote = other + " " + AccessWords.wrote(write) + AccessWords.at(write);
        return call.equals(again.library())
                ? wrote + " between two steps of " + thread + " in " + call.text() + " (" + first.number() + ", "
                        + again.number() + ", " + again.place() + "), which belong together."
                : thread + " " + AccessWords.read(first) + AccessWords.at(first) + " and "
                        + AccessWords.read(again).replaceFirst("^called ", "") + AccessWords.at(again) + ": " + wrote
                        + " in between, and the two belong together.";
    }

    private static String called(Access access) {
        return access.library() == null ? "" : " by " + access.library().text();
    }

    /** @param number of the step that came of what was read */
    private String outdated(int read, int number) {
        Access own = accesses.get(read);
        int change = changeAfter(read);
        if (change < 0 || own.variable().isEmpty() || !isTurning(own, accesses.get(change))) {
            return "";
        }
        Access write = accesses.get(change);
        String thread = speaker.thread(own.thread());
        String wrote = speaker.thread(write.thread()) + " " + AccessWords.wrote(write) + AccessWords.at(write);
        if (Failure.writeBefore(own, accesses) == null) {
            return thread + " " + AccessWords.read(own) + AccessWords.at(own) + " too early: " + wrote
                    + " only after that.";
        }
        // What is written after the step that came of it was not out of date before.
        return write.number() > number
                ? ""
                : thread + " went on by " + AccessWords.found(own) + AccessWords.at(own) + ", which was out of date: "
                        + wrote + " after that.";
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
}
