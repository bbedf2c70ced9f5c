// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.scheduler.RunningExecution;
import io.roundup.explorer.value.ProgramFrames;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A thread that does not come back from what it does.
 *
 * @param thread it
 * @param state of it
 * @param frames of its stack, the innermost first
 */
public record Stuck(Thread thread, Thread.State state, List<StackTraceElement> frames) {
    private static final int MOST_FRAMES = 40;

    /** What calls the program. */
    private static final String CALLER = "io.roundup.explorer.execution.scheduler.ThreadEnds";

    private static final String TEAM = "io.roundup.explorer.phase.team.";

    private static final List<String> OURS =
            List.of("io.roundup.explorer.", "io.roundup.agent.", "io.roundup.quasi.", "io.roundup.shaded.");

    /** {@return what runs explored code, or else the thread that explores} @param explorer the latter */
    static Stuck of(Thread explorer) {
        Thread worker = RunningExecution.worker();
        Thread thread = worker == null ? explorer : worker;
        return new Stuck(thread, thread.getState(), ProgramFrames.shown(thread.getStackTrace()));
    }

    /** {@return whether code of the program is what it is in: no method of Round-Up, nor of the JDK in one of those} */
    boolean isInProgram() {
        return frames.stream()
                .filter(frame -> !isOfJdk(frame))
                .findFirst()
                .filter(frame -> !isOurs(frame))
                .isPresent();
    }

    /**
     * {@return whether it runs code of Round-Up, and does not wait where it was, unless for other processes that explore}
     *
     * @param earlier the same thread, or null
     */
    boolean isAtWorkOfOurs(@Nullable Stuck earlier) {
        boolean mayWait = state != Thread.State.RUNNABLE
                || !frames.isEmpty() && frames.get(0).isNativeMethod();
        return !isInProgram() && (isOfTeam() || !(mayWait && isWhereItWas(earlier)));
    }

    /** {@return whether it waits for other processes} That wait has an end of its own. */
    private boolean isOfTeam() {
        return frames.stream()
                .filter(frame -> !isOfJdk(frame))
                .findFirst()
                .filter(frame -> frame.getClassName().startsWith(TEAM))
                .isPresent();
    }

    private static boolean isOfJdk(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith("java.")
                || name.startsWith("javax.")
                || name.startsWith("jdk.")
                || name.startsWith("sun.");
    }

    private static boolean isOurs(StackTraceElement frame) {
        return OURS.stream().anyMatch(frame.getClassName()::startsWith);
    }

    /** {@return whether it has not moved since} @param earlier the same thread */
    boolean isWhereItWas(@Nullable Stuck earlier) {
        return earlier != null && thread == earlier.thread && frames.equals(earlier.frames);
    }

    /** {@return what is likely, as the end of a sentence} */
    String likely() {
        if (frames.isEmpty()) {
            return "the thread " + thread.getName() + " has no stack";
        }
        StackTraceElement top = frames.get(0);
        String place = top.getClassName() + "." + top.getMethodName();
        return switch (state) {
            case BLOCKED ->
                "the thread " + thread.getName() + " waits for a monitor" + lock()
                        + " that another thread holds, which cannot go on";
            case WAITING, TIMED_WAITING ->
                "the thread " + thread.getName() + " waits in " + place + lock()
                        + ", where Round-Up cannot let another thread go on";
            default ->
                top.isNativeMethod()
                        ? "the thread " + thread.getName() + " is in the native code of " + place
                                + ", which may wait for what never comes"
                        : "the thread " + thread.getName() + " is in a loop or a long computation at " + place;
        };
    }

    /** The class of the lock, and who has it, as far as the JVM knows. */
    private String lock() {
        try {
            ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId());
            if (info == null || info.getLockInfo() == null) {
                return "";
            }
            String owner = info.getLockOwnerName();
            return " (of a " + info.getLockInfo().getClassName() + (owner == null ? "" : ", held by " + owner) + ")";
        } catch (RuntimeException | LinkageError notKnown) {
            return "";
        }
    }

    /** {@return its stack as lines, without what calls the program} */
    String stack() {
        int end = 0;
        while (end < frames.size() && !frames.get(end).getClassName().equals(CALLER)) {
            end++;
        }
        int caller = end;
        while (end > 0 && (isOfJdk(frames.get(end - 1)) || isOurs(frames.get(end - 1)))) {
            end--;
        }
        // A thread that the JDK has started has no frame of the program.
        List<StackTraceElement> shown = frames.subList(0, end == 0 ? caller : end);
        return "the stack of the thread " + thread.getName() + " (" + state + "):"
                + shown.stream()
                        .limit(MOST_FRAMES)
                        .map(frame -> "\n      at " + frame.getClassName() + "." + frame.getMethodName() + "("
                                + place(frame) + ")")
                        .collect(Collectors.joining())
                + (shown.size() > MOST_FRAMES ? "\n      ..." : "");
    }

    private static String place(StackTraceElement frame) {
        if (frame.isNativeMethod()) {
            return "Native Method";
        }
        return frame.getFileName() == null ? "Unknown Source" : frame.getFileName() + ":" + frame.getLineNumber();
    }
}
