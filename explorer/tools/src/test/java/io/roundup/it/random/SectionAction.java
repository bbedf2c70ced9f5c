// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * What a thread of a {@link RandomSections} can do. Those of a kind concern the same object.
 *
 * <p>Left out is what shows that a section is not atomic in the JDK. The size of a {@code ConcurrentHashMap} lags behind
 * its contents. An element of a queue is gone before it is unlinked. A {@code FutureTask} that two threads run may be
 * cancelled between them. A pool that two threads shut down may not be terminated when both return.
 */
enum SectionAction {
    MAP_PUT(Kind.MAP, (on, n) -> on.map.put(0, 10 + n)),
    MAP_PUT_OTHER(Kind.MAP, (on, n) -> on.map.putIfAbsent(n, n)),
    MAP_REMOVE(Kind.MAP, (on, n) -> on.map.remove(n)),
    MAP_GET(Kind.MAP, (on, n) -> on.map.get(n)),
    MAP_MERGE(Kind.MAP, (on, n) -> on.map.merge(0, 1 + n, Integer::sum)),
    MAP_COMPUTE(Kind.MAP, (on, n) -> on.map.computeIfAbsent(n, key -> on.atomic.incrementAndGet())),
    MAP_REPLACE(Kind.MAP, (on, n) -> on.map.replace(0, n, n + 1)),
    MAP_KEYS(Kind.MAP, (on, n) -> new ArrayList<>(on.map.keySet())),
    MAP_REMOVE_IF(Kind.MAP, (on, n) -> on.map.values().removeIf(value -> value > n)),

    QUEUE_ADD(Kind.QUEUE, (on, n) -> on.queue.add(n)),
    QUEUE_POLL(Kind.QUEUE, (on, n) -> on.queue.poll()),
    QUEUE_PEEK(Kind.QUEUE, (on, n) -> on.queue.peek()),
    QUEUE_IS_EMPTY(Kind.QUEUE, (on, n) -> on.queue.isEmpty()),
    QUEUE_SIZE(Kind.QUEUE, (on, n) -> on.queue.size()),
    QUEUE_ITERATE(Kind.QUEUE, (on, n) -> {
        List<Integer> seen = new ArrayList<>();
        on.queue.iterator().forEachRemaining(seen::add);
        return seen;
    }),

    LINKED_PUT(Kind.LINKED, (on, n) -> {
        on.linked.put(n);
        return "";
    }),
    LINKED_OFFER(Kind.LINKED, (on, n) -> on.linked.offer(n)),
    LINKED_TAKE(Kind.LINKED, (on, n) -> on.linked.take()),
    LINKED_POLL(Kind.LINKED, (on, n) -> on.linked.poll()),
    LINKED_REMOVE(Kind.LINKED, (on, n) -> on.linked.remove(n)),
    LINKED_SIZE(Kind.LINKED, (on, n) -> on.linked.size()),
    LINKED_DRAIN(Kind.LINKED, (on, n) -> on.linked.drainTo(new ArrayList<>())),

    ARRAY_PUT(Kind.ARRAY, (on, n) -> {
        on.array.put(n);
        return "";
    }),
    ARRAY_OFFER(Kind.ARRAY, (on, n) -> on.array.offer(n)),
    ARRAY_TAKE(Kind.ARRAY, (on, n) -> on.array.take()),
    ARRAY_POLL(Kind.ARRAY, (on, n) -> on.array.poll()),
    ARRAY_PEEK(Kind.ARRAY, (on, n) -> on.array.peek()),
    ARRAY_SIZE(Kind.ARRAY, (on, n) -> on.array.remainingCapacity()),

    LIST_ADD(Kind.LIST, (on, n) -> on.list.add(n)),
    LIST_ADD_ONCE(Kind.LIST, (on, n) -> on.list.addIfAbsent(n)),
    LIST_REMOVE(Kind.LIST, (on, n) -> on.list.remove((Integer) n)),
    LIST_GET(Kind.LIST, (on, n) -> on.list.get(n)),
    LIST_READ(Kind.LIST, (on, n) -> on.list.toString()),
    LIST_CLEAR(Kind.LIST, (on, n) -> {
        on.list.clear();
        return "";
    }),

    SORTED_PUT(Kind.SORTED, (on, n) -> on.sorted.put(n, 10 + n)),
    SORTED_PUT_ONCE(Kind.SORTED, (on, n) -> on.sorted.putIfAbsent(n, n)),
    SORTED_REMOVE(Kind.SORTED, (on, n) -> on.sorted.remove(n)),
    SORTED_GET(Kind.SORTED, (on, n) -> on.sorted.get(n)),
    SORTED_FIRST(Kind.SORTED, (on, n) -> on.sorted.firstEntry()),
    SORTED_POLL(Kind.SORTED, (on, n) -> on.sorted.pollFirstEntry()),
    SORTED_CEILING(Kind.SORTED, (on, n) -> on.sorted.ceilingKey(n)),
    SORTED_MERGE(Kind.SORTED, (on, n) -> on.sorted.merge(n, 1, Integer::sum)),

    ADDER_ADD(Kind.ADDER, (on, n) -> {
        on.adder.add(1 + n);
        return "";
    }),
    ADDER_SUM(Kind.ADDER, (on, n) -> on.adder.sum()),

    POOL_EXECUTE(Kind.POOL, (on, n) -> {
        on.pool.execute(() -> on.plain += 1 + n);
        return "";
    }),
    POOL_SUBMIT(Kind.POOL, (on, n) -> on.pool.submit(on.atomic::incrementAndGet).get()),
    POOL_CANCEL(Kind.POOL, (on, n) -> on.pool.submit(on.atomic::incrementAndGet).cancel(n == 0)),
    POOL_ASYNC(Kind.POOL, (on, n) -> {
        CompletableFuture.supplyAsync(on.atomic::get, on.pool).thenAccept(on.queue::add);
        return "";
    }),
    POOL_SHUTDOWN(Kind.POOL, (on, n) -> {
        on.pool.shutdown();
        return on.pool.isShutdown();
    }),
    POOL_SHUTDOWN_NOW(Kind.POOL, (on, n) -> on.pool.shutdownNow().size()),

    TASK_RUN(Kind.TASK, (on, n) -> {
        if (on.runs.getAndIncrement() == 0) {
            on.task.run();
        }
        return "";
    }),
    TASK_GET(Kind.TASK, (on, n) -> on.task.get()),
    TASK_CANCEL(Kind.TASK, (on, n) -> on.task.cancel(n == 0)),
    TASK_IS_DONE(Kind.TASK, (on, n) -> on.task.isDone()),

    FUTURE_COMPLETE(Kind.FUTURE, (on, n) -> on.future.complete(n)),
    FUTURE_FAIL(Kind.FUTURE, (on, n) -> on.future.completeExceptionally(new ArithmeticException())),
    FUTURE_GET(Kind.FUTURE, (on, n) -> on.future.get()),
    FUTURE_GET_NOW(Kind.FUTURE, (on, n) -> on.future.getNow(-1)),
    FUTURE_THEN(
            Kind.FUTURE,
            (on, n) -> on.future.thenApply(value -> on.atomic.getAndAdd(1 + n)).isDone()),
    FUTURE_CANCEL(Kind.FUTURE, (on, n) -> on.future.cancel(false)),

    LATCH_COUNT_DOWN(Kind.LATCH, (on, n) -> {
        on.latch.countDown();
        return on.latch.getCount();
    }),
    LATCH_AWAIT(Kind.LATCH, (on, n) -> {
        on.latch.await();
        return "";
    }),

    SEMAPHORE_ACQUIRE(Kind.SEMAPHORE, (on, n) -> {
        on.semaphore.acquire();
        return "";
    }),
    SEMAPHORE_TRY(Kind.SEMAPHORE, (on, n) -> on.semaphore.tryAcquire(1 + n)),
    SEMAPHORE_RELEASE(Kind.SEMAPHORE, (on, n) -> {
        on.semaphore.release();
        return on.semaphore.availablePermits();
    }),

    BARRIER_AWAIT(Kind.BARRIER, (on, n) -> on.barrier.await()),
    BARRIER_RESET(Kind.BARRIER, (on, n) -> {
        on.barrier.reset();
        return on.barrier.isBroken();
    }),
    BARRIER_COUNT(Kind.BARRIER, (on, n) -> on.barrier.getNumberWaiting()),

    ATOMIC_GET(Kind.VARIABLE, (on, n) -> on.atomic.get()),
    ATOMIC_ADD(Kind.VARIABLE, (on, n) -> on.atomic.addAndGet(1 + n)),
    PLAIN_GET(Kind.VARIABLE, (on, n) -> on.plain),
    PLAIN_ADD(Kind.VARIABLE, (on, n) -> ++on.plain),
    GUARDED_ADD(Kind.VARIABLE, (on, n) -> on.addGuarded()),
    LOCKED_ADD(Kind.VARIABLE, (on, n) -> {
        on.lock.lock();
        try {
            return ++on.plain;
        } finally {
            on.lock.unlock();
        }
    });

    private final Kind kind;
    private final Act act;

    SectionAction(Kind kind, Act act) {
        this.kind = kind;
        this.act = act;
    }

    /** What an action concerns. */
    enum Kind {
        MAP,
        QUEUE,
        LINKED,
        ARRAY,
        LIST,
        SORTED,
        ADDER,
        POOL,
        TASK,
        FUTURE,
        LATCH,
        SEMAPHORE,
        BARRIER,
        VARIABLE;

        /** {@return the actions of this kind} */
        List<SectionAction> actions() {
            return Arrays.stream(SectionAction.values())
                    .filter(action -> action.kind == this)
                    .toList();
        }
    }

    private interface Act {
        @Nullable
        Object on(SharedBySections shared, int operand) throws Exception;
    }

    /** Does it. {@return what was seen} @param operand 0 to 2 */
    @Nullable
    Object on(SharedBySections shared, int operand) throws Exception {
        return act.on(shared, operand);
    }
}
