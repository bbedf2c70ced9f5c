// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.replay.Accesses;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.result.fact.Held;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The end of a thread by an exception, and what it read just before. That is at the line of the program that threw, or
 * on the lines above it, in that method or in one that it called there.
 *
 * @param thread that ended
 * @param number of the step that is shown for its end, from 1
 * @param line of the program that threw, or null
 * @param reads the last one of each variable, at most {@value #MOST}, in order
 */
record Failure(int thread, int number, @Nullable StackTraceElement line, List<Access> reads) {
    /** Lines above, on which a condition may begin or its values be read. */
    private static final int ABOVE = 2;

    /** More values are not taken in at a glance. */
    private static final int MOST = 3;

    /** {@return the failure of an execution, or null if no thread ended so} */
    static @Nullable Failure of(ReplayedExecution replayed) {
        for (int i = 0; i < replayed.steps().size(); i++) {
            ReplayedStep step = replayed.steps().get(i);
            if (step.action().startsWith("ends with ")) {
                StackTraceElement line = step.line();
                return new Failure(
                        step.thread(),
                        i + 1,
                        line,
                        line == null
                                ? List.of()
                                : reads(step.thread(), line, replayed.facts().accesses()));
            }
        }
        return null;
    }

    private static List<Access> reads(int thread, StackTraceElement line, Accesses accesses) {
        Map<Long, Access> last = new LinkedHashMap<>();
        List<Access> all = new ArrayList<>();
        for (int i = 0; i < accesses.size(); i++) {
            all.add(accesses.get(i));
        }
        all.addAll(accesses.alone());
        for (Access access : all) {
            if (access.thread() == thread && access.kind() == Kind.READ && isShown(access) && isNear(access, line)) {
                last.remove(access.location());
                last.put(access.location(), access);
            }
        }
        List<Access> reads = List.copyOf(last.values());
        return reads.subList(Math.max(0, reads.size() - MOST), reads.size());
    }

    /** What a collection of the JDK consists of says nothing to who uses it. */
    private static boolean isShown(Access access) {
        return AccessWords.isShown(access)
                && access.call().isEmpty()
                && access.before() != null
                && !access.variable().isEmpty();
    }

    private static boolean isNear(Access access, StackTraceElement line) {
        for (StackTraceElement frame : access.frames()) {
            int above = line.getLineNumber() - frame.getLineNumber();
            if (above >= 0
                    && above <= ABOVE
                    && frame.getClassName().equals(line.getClassName())
                    && frame.getMethodName().equals(line.getMethodName())) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return which values were read, and who wrote them; empty if nothing is known}
     *
     * @param isAll whether nothing else is said of the failure: then all changes are, if they are few
     */
    String sentence(Accesses accesses, boolean isAll, Speaker speaker) {
        List<String> parts = new ArrayList<>();
        boolean hasClauses = false;
        for (Access read : reads) {
            String changes = isAll && reads.size() == 1 ? changes(read, accesses, speaker) : "";
            String origin = changes.isEmpty() ? origin(read, accesses, speaker) : changes;
            hasClauses |= !origin.isEmpty();
            parts.add(read.variable() + " = " + read.before() + where(read) + origin);
        }
        if (parts.isEmpty()) {
            return "";
        }
        int last = parts.size() - 1;
        String all = hasClauses && last > 0
                ? String.join(", ", parts.subList(0, last)) + ", and " + parts.get(last)
                : Speaker.list(parts);
        return speaker.thread(thread) + " read " + all + ".";
    }

    /** {@return whether a sentence says all that was read} */
    boolean isToldBy(String cause) {
        return reads.stream().allMatch(read -> cause.contains(read.variable() + " = " + read.before() + where(read)));
    }

    private static String where(Access read) {
        return read.number() == 0 ? Speaker.at(read.place()) : Speaker.at(read.number(), read.place());
    }

    private static String origin(Access read, Accesses accesses, Speaker speaker) {
        Access write = writeBefore(read, accesses);
        if (write == null) {
            // Before threads share an object, nobody sees what is written in it.
            boolean isUnwritten = read.number() == 0 || isWrittenLater(read, accesses);
            return isUnwritten && isDefault(read.before()) ? ", which nobody had written" : "";
        }
        return write.thread() == read.thread() || !leads(write.after(), read.before())
                ? ""
                : ", written by " + speaker.thread(write.thread()) + Speaker.at(write.number(), write.place());
    }

    /** {@return whether one may be the other: a thread that is alone writes without a step} */
    private static boolean leads(@Nullable Held written, @Nullable Held read) {
        return written == null || read == null || written.equals(read);
    }

    /** {@return how a variable came to its value, step by step; empty if not all is known, or that is too much to say} */
    private static String changes(Access read, Accesses accesses, Speaker speaker) {
        List<String> parts = new ArrayList<>();
        Held last = null;
        for (int i = 0;
                i < accesses.size() && (read.number() == 0 || accesses.get(i).number() < read.number());
                i++) {
            Access write = accesses.get(i);
            if (write.location() != read.location() || !write.writes()) {
                continue;
            }
            if (write.before() == null
                    || write.after() == null
                    || parts.size() == MOST
                    || !leads(last, write.before())) {
                return "";
            }
            last = write.after();
            parts.add("from " + write.before() + " to " + last + " by " + speaker.thread(write.thread())
                    + AccessWords.at(write));
        }
        return parts.size() < 2 || !leads(last, read.before()) ? "" : ", changed " + Speaker.list(parts);
    }

    /** {@return whether a variable holds this if nothing was ever stored in it} */
    private static boolean isDefault(@Nullable Held held) {
        return held != null
                && (held.isNull()
                        || held.kind() == Held.Kind.PRIMITIVE
                                && (held.text().equals("false") || held.text().matches("0(\\.0)?")));
    }

    private static boolean isWrittenLater(Access read, Accesses accesses) {
        for (int i = 0; i < accesses.size(); i++) {
            Access access = accesses.get(i);
            if (access.number() > read.number() && access.location() == read.location() && access.writes()) {
                return true;
            }
        }
        return false;
    }

    /** {@return the write that a read has seen, or null if nobody has written} */
    static @Nullable Access writeBefore(Access read, Accesses accesses) {
        Access write = null;
        for (int i = 0; i < accesses.size(); i++) {
            Access access = accesses.get(i);
            if (read.number() > 0 && access.number() >= read.number()) {
                break;
            }
            if (access.location() == read.location() && access.writes()) {
                write = access;
            }
        }
        return write;
    }
}
