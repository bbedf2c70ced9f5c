// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.program.ExploredTests;
import io.roundup.explorer.value.ExceptionText;
import io.roundup.explorer.value.ProgramFrames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Where in the program the steps of an execution are made: the innermost frames that are neither of
 * the JDK nor of a framework. */
final class StepPlaces {
    /**
     * A place.
     *
     * @param frame the innermost of the program, or null
     * @param caller the one that called it, if that is in another file
     * @param jdkMethod the innermost method of the JDK, which is explored as a whole, or an empty string
     * @param call what the program called within which the step is made, or null
     * @param stack all frames of the program and the JDK
     */
    private record Place(
            @Nullable StackTraceElement frame,
            @Nullable StackTraceElement caller,
            String jdkMethod,
            @Nullable StackTraceElement call,
            List<StackTraceElement> stack) {
        static final Place NOWHERE = new Place(null, null, "", null, List.of());
    }

    /** Packages of Round-Up, and of the libraries in its jar: the frames below those of an explored thread. */
    private static final List<String> OWN =
            List.of("io.roundup.explorer.", "io.roundup.agent.", "io.roundup.quasi.", "io.roundup.shaded.");

    private static final String ROOT = "io.roundup.";

    private final Sites sites;
    private final List<Place> places = new ArrayList<>();
    /** Whether all that the method of a place does is on one line. */
    private final Map<Site, Boolean> onlyLines = new HashMap<>();

    StepPlaces(Sites sites) {
        this.sites = sites;
    }

    /** Notes where the current thread is, as the place of a row. */
    void note(int row) {
        while (places.size() <= row) {
            places.add(Place.NOWHERE);
        }
        places.set(row, here());
    }

    /** {@return where in the program the current thread is, for example {@code Queue.java:31}, or an empty string} */
    static String ofCurrentThread() {
        return text(here().frame());
    }

    /** {@return where the current thread is about to wait} @param row how many steps have been made */
    static WaitPlace wait(int row) {
        Place place = here();
        StackTraceElement call = place.call();
        // What waits on a monitor is no call that could be seen.
        boolean isOwnWait = place.frame() != null
                && (call == null || call.getClassName().endsWith("$ConditionObject") || isPark(call));
        return new WaitPlace(
                text(place.frame()), call == null || place.frame() == null ? "" : name(call), isOwnWait, row);
    }

    private static boolean isPark(StackTraceElement call) {
        return call.getClassName().endsWith(".LockSupport");
    }

    private static String name(StackTraceElement call) {
        return StepWords.simple(call.getClassName()) + "." + call.getMethodName();
    }

    private static Place here() {
        StackTraceElement first = null;
        StackTraceElement second = null;
        StackTraceElement caller = null;
        String jdkMethod = null;
        List<StackTraceElement> stack = new ArrayList<>();
        for (StackTraceElement frame : ProgramFrames.shown(new Throwable().getStackTrace())) {
            if (isBeginning(frame)) {
                break;
            }
            if (!isOfRoundUp(frame.getClassName())) {
                stack.add(frame);
            }
            if (isOfProgram(frame.getClassName())) {
                if (first == null) {
                    first = frame;
                } else if (second == null) {
                    second = frame;
                    boolean isElsewhere = !String.valueOf(frame.getFileName()).equals(first.getFileName());
                    caller = isElsewhere ? frame : null;
                }
            } else if (first == null && jdkMethod == null && !isOfRoundUp(frame.getClassName())) {
                jdkMethod = frame.getMethodName();
            }
        }
        return new Place(first, caller, jdkMethod == null ? "" : jdkMethod, call(stack), stack);
    }

    /** {@return the outermost frame of what the innermost code of the program called, or null} */
    private static @Nullable StackTraceElement call(List<StackTraceElement> stack) {
        StackTraceElement call = null;
        for (StackTraceElement frame : stack) {
            if (isOfProgram(frame.getClassName())) {
                return call;
            }
            // A thread of a pool begins in the JDK.
            if (!frame.getClassName().equals("java.lang.Thread")) {
                call = frame;
            }
        }
        return call;
    }

    /**
     * {@return the call of trusted code that a row is made in, such as {@code ThreadPoolExecutor.execute}, or an empty
     * string}
     *
     * @param isTrusted whether a class is, by its name
     */
    String call(int row, Predicate<String> isTrusted) {
        StackTraceElement call = at(row).call();
        return call == null || !isTrusted.test(call.getClassName()) ? "" : name(call);
    }

    /** {@return the call of the JDK by the program that a row is made in, or null} */
    @Nullable
    LibraryCall libraryCall(int row) {
        Place place = at(row);
        StackTraceElement call = place.call();
        if (call == null || place.frame() == null) {
            return null;
        }
        int caller = place.stack().indexOf(place.frame());
        List<StackTraceElement> callers =
                place.stack().subList(caller + 1, place.stack().size());
        return new LibraryCall(call.getClassName(), call.getMethodName(), place.frame(), List.copyOf(callers));
    }

    /** {@return the line of the program that a row is on, or null} */
    @Nullable
    StackTraceElement line(int row) {
        return at(row).frame();
    }

    /**
     * {@return the frames of each row, the innermost first, as text}
     *
     * @param rows how many
     */
    List<List<String>> stacks(int rows) {
        List<List<String>> stacks = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            stacks.add(at(row).stack().stream().map(StackTraceElement::toString).toList());
        }
        return stacks;
    }

    /** {@return the methods of the program and the JDK that a row is in, the innermost first} */
    List<StackTraceElement> frames(int row) {
        return at(row).stack();
    }

    /** {@return the JDK method that a row is in, such as {@code unpark}; empty if none} */
    String jdkMethod(int row) {
        return at(row).jdkMethod();
    }

    /** {@return for example {@code Queue.java:31}, or an empty string} */
    String of(int row) {
        return text(at(row).frame());
    }

    /**
     * {@return as above; where the method has one line, which accesses a variable of another class, as methods around
     * {@code Unsafe} do, with the place in another file that called it}
     *
     * @param site of the row
     * @param variable the name of what it accesses
     */
    String of(int row, Site site, String variable) {
        boolean isOfOtherClass = !variable.startsWith(StepWords.simple(site.className()) + ".");
        String caller = StepWords.isByMethod(site) && isOfOtherClass && isOnlyLine(site) ? text(at(row).caller()) : "";
        return caller.isEmpty() ? of(row) : of(row) + " from " + caller;
    }

    /** {@return whether all that its method does is on one line} */
    private boolean isOnlyLine(Site site) {
        return onlyLines.computeIfAbsent(site, this::hasNoOtherLine);
    }

    private boolean hasNoOtherLine(Site site) {
        for (int id = 1; id <= sites.size(); id++) {
            if (sites.className(id).equals(site.className())
                    && sites.get(id).line() != site.line()
                    && sites.get(id).method().equals(site.method())) {
                return false;
            }
        }
        return true;
    }

    private Place at(int row) {
        return row < places.size() ? places.get(row) : Place.NOWHERE;
    }

    /**
     * {@return where in the program something was thrown, or an empty string}
     *
     * @param thrown with its trace
     */
    static String of(Throwable thrown) {
        return text(line(thrown));
    }

    /** {@return where in the program something was thrown, or null} @param thrown with its trace */
    static @Nullable StackTraceElement line(Throwable thrown) {
        for (StackTraceElement frame : ExceptionText.places(thrown)) {
            if (isOfProgram(frame.getClassName())) {
                return frame;
            }
        }
        return null;
    }

    private static String text(@Nullable StackTraceElement frame) {
        if (frame == null || frame.getFileName() == null) {
            return "";
        }
        // Where a synchronized method takes its lock there is no line yet.
        return frame.getLineNumber() < 0
                ? StepWords.simple(frame.getClassName()) + "." + frame.getMethodName()
                : frame.getFileName() + ":" + frame.getLineNumber();
    }

    /** {@return whether an explored thread begins here} What is below is of the thread that continuations run on. */
    private static boolean isBeginning(StackTraceElement frame) {
        return frame.getMethodName().equals("runBody")
                && frame.getClassName().equals(ControlledScheduler.class.getName());
    }

    private static boolean isOfProgram(String className) {
        return !className.startsWith("java.")
                && !className.startsWith("jdk.")
                && !className.startsWith("sun.")
                && !ExploredTests.isAround(className)
                && !isOfRoundUp(className);
    }

    private static boolean isOfRoundUp(String className) {
        return className.startsWith(ROOT) && OWN.stream().anyMatch(className::startsWith);
    }
}
