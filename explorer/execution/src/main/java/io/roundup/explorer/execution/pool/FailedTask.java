// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.pool;

import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * A task that ended with an exception, which is kept in its future: nobody hears of it who does not ask for the result.
 *
 * @param object the number of the future
 * @param thrown the exception
 * @param isPeriodic whether the task would have run again
 */
public record FailedTask(int object, Throwable thrown, boolean isPeriodic) {
    /** The state of a task that has thrown. */
    private static final long EXCEPTIONAL = 3;

    private static final String PERIODIC = "java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask";

    /** {@return those among some objects, each exception once} @param shared what threads share */
    public static List<FailedTask> all(SharedObjects shared) {
        List<FailedTask> failed = new ArrayList<>();
        for (int i = 0; i < shared.size(); i++) {
            Object member = shared.member(i);
            Throwable thrown = thrown(member);
            if (thrown != null && failed.stream().noneMatch(known -> known.thrown == thrown)) {
                failed.add(new FailedTask(shared.number(member), thrown, isPeriodic(member)));
            }
        }
        return failed;
    }

    private static @Nullable Throwable thrown(Object future) {
        if (future instanceof FutureTask<?> task) {
            return SynchronizerFields.value(task) == EXCEPTIONAL ? (Throwable) field(task, "outcome") : null;
        }
        Object result = future instanceof CompletableFuture<?> ? field(future, "result") : null;
        boolean isWrapped =
                result != null && result.getClass().getName().equals(CompletableFuture.class.getName() + "$AltResult");
        Throwable thrown = isWrapped ? (Throwable) field(result, "ex") : null;
        return thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
    }

    private static boolean isPeriodic(Object future) {
        return future.getClass().getName().equals(PERIODIC)
                && Memory.longValue(future, SynchronizerFields.offset(future.getClass(), "period")) != 0;
    }

    private static @Nullable Object field(@Nullable Object of, String name) {
        return of == null ? null : Memory.reference(of, SynchronizerFields.offset(of.getClass(), name));
    }
}
