// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What objects say of themselves. Their {@code toString} is the program's: it may throw, answer null, wait for a lock
 * that nobody gives back, or never end. So it is called by another thread, which is left behind if it takes too long.
 * For use by any thread.
 */
public final class ObjectText {
    private static final long MILLIS = 5_000;

    /** Whether the objects of a class have been found to take too long. One look is enough. */
    private static final ClassValue<boolean[]> NEVER_END = new ClassValue<>() {
        @Override
        protected boolean[] computeValue(Class<?> type) {
            return new boolean[1];
        }
    };

    private ObjectText() {}

    /**
     * {@return the text of an object, or the name of its class and why there is none}
     *
     * @param object any
     */
    public static String of(@Nullable Object object) {
        if (object == null || isOfJdk(object)) {
            return String.valueOf(object);
        }
        boolean[] neverEnds = NEVER_END.get(object.getClass());
        if (neverEnds[0]) {
            return without(object, "does not end");
        }
        FutureTask<@Nullable String> task = new FutureTask<>(object::toString);
        Thread caller = new Thread(task, "round-up-text");
        caller.setDaemon(true);
        caller.start();
        try {
            return String.valueOf(task.get(MILLIS, TimeUnit.MILLISECONDS));
        } catch (ExecutionException thrown) {
            Throwable cause = thrown.getCause() == null ? thrown : thrown.getCause();
            return without(object, "throws " + cause.getClass().getName());
        } catch (TimeoutException late) {
            neverEnds[0] = true;
            return without(object, "does not end");
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return without(object, "was interrupted");
        }
    }

    /** {@return whether no code of the program is called: what holds other objects may call that} */
    private static boolean isOfJdk(Object object) {
        return object instanceof String
                || (object instanceof Number || object instanceof Throwable)
                        && object.getClass().getName().startsWith("java.")
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof Class<?>;
    }

    private static String without(Object object, String why) {
        return object.getClass().getName() + " (its toString " + why + ")";
    }
}
