// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.project;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The results of the calls that one actor makes on the object under test. The calls in the harness's classes were
 * rewritten: each goes through a method that tells this class, which is why the methods here are public.
 *
 * <p>Only one thread uses a recorder while actors run. It writes plain fields of its own and uses no lock and no fence,
 * so that the memory orders of the harness stay what they are.
 */
public final class Recorder {
    private static final ThreadLocal<@Nullable Recorder> CURRENT = new ThreadLocal<>();

    private final Object underTest;
    private @Nullable Object[] results = new Object[4];
    private int size;
    private boolean isInside;
    private @Nullable Throwable uncaught;

    /** A call that ended with an exception. @param className of the exception */
    record Thrown(String className) {}

    /** Records nothing yet. @param underTest the object whose calls count */
    Recorder(Object underTest) {
        this.underTest = underTest;
    }

    /** From now on the calls of this thread are recorded here. {@return this} */
    Recorder begin() {
        CURRENT.set(this);
        return this;
    }

    /** The calls of this thread are recorded no longer. */
    public void end() {
        CURRENT.set(null);
    }

    /** The actor ended with an exception. @param thrown which one */
    public void uncaught(Throwable thrown) {
        uncaught = thrown;
    }

    /** {@return what the actor did not catch, or null} */
    @Nullable
    Throwable uncaught() {
        return uncaught;
    }

    /** {@return the results, in the order of the calls} A call without a result that returns has none here. */
    @Nullable
    Object[] results() {
        return Arrays.copyOf(results, size);
    }

    /**
     * Before a call. {@return who records it, or null if nobody does: it is on another object, or within another call}
     *
     * @param target the object that is called
     * @param method a number that means nothing here
     */
    public static @Nullable Recorder enter(Object target, int method) {
        Recorder recorder = CURRENT.get();
        if (recorder == null || recorder.isInside || recorder.underTest != target) {
            return null;
        }
        recorder.isInside = true;
        return recorder;
    }

    /** An argument, which follows from the results before it. */
    public void argument(boolean value) {}

    /** As above. */
    public void argument(char value) {}

    /** As above. */
    public void argument(int value) {}

    /** As above. */
    public void argument(long value) {}

    /** As above. */
    public void argument(double value) {}

    /** As above. */
    public void argument(@Nullable Object value) {}

    /** As above, several. */
    public void arguments(@Nullable Object[] values) {}

    /** The call is made next. */
    public void invoked() {}

    /** The call returned, and has no result. */
    public void returned() {
        isInside = false;
    }

    /** The call returned. */
    public void returned(boolean value) {
        add(value);
    }

    /** The call returned. */
    public void returned(char value) {
        add(value);
    }

    /** The call returned. */
    public void returned(int value) {
        add(value);
    }

    /** The call returned. */
    public void returned(long value) {
        add(value);
    }

    /** The call returned. */
    public void returned(double value) {
        add(value);
    }

    /** The call returned. */
    public void returned(@Nullable Object value) {
        add(value);
    }

    /** The call threw. */
    public void threw(Throwable thrown) {
        add(new Thrown(thrown.getClass().getName()));
    }

    private void add(@Nullable Object result) {
        isInside = false;
        if (size == results.length) {
            results = Arrays.copyOf(results, 2 * size);
        }
        results[size++] = result;
    }
}
