// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.race;

import io.roundup.it.program.MainProgram;
import io.roundup.it.program.MainProgram.Body;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/** Programs in which two threads use a plain variable, and what Java or the JDK promises orders the two. */
enum OrderedVariables {
    MONITOR(answer -> {
        Box box = new Box();
        together(() -> {
            synchronized (box) {
                box.value++;
            }
        });
    }),
    SYNCHRONIZED_METHOD(answer -> {
        Box box = new Box();
        together(box::increment);
    }),
    LOCK(answer -> {
        Box box = new Box();
        ReentrantLock lock = new ReentrantLock();
        together(() -> {
            lock.lock();
            try {
                box.value++;
            } finally {
                lock.unlock();
            }
        });
    }),
    LOCK_THAT_IS_TRIED(answer -> {
        Box box = new Box();
        ReentrantLock lock = new ReentrantLock();
        together(() -> {
            if (lock.tryLock()) {
                box.value++;
                lock.unlock();
            }
        });
    }),
    READ_WRITE_LOCK(answer -> {
        Box box = new Box();
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        start(() -> {
            lock.writeLock().lock();
            box.value++;
            lock.writeLock().unlock();
        });
        lock.readLock().lock();
        answer.is(box.value);
        lock.readLock().unlock();
    }),
    STAMPED_LOCK(answer -> {
        Box box = new Box();
        StampedLock lock = new StampedLock();
        start(() -> {
            long stamp = lock.writeLock();
            box.value++;
            lock.unlockWrite(stamp);
        });
        long stamp = lock.readLock();
        answer.is(box.value);
        lock.unlockRead(stamp);
    }),
    SEMAPHORE(answer -> {
        Box box = new Box();
        Semaphore permits = new Semaphore(1);
        together(() -> {
            permits.acquireUninterruptibly();
            box.value++;
            permits.release();
        });
    }),
    SPIN_LOCK(answer -> {
        Box box = new Box();
        AtomicBoolean isTaken = new AtomicBoolean();
        together(() -> {
            while (!isTaken.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            box.value++;
            isTaken.set(false);
        });
    }),
    LAZY_SET(answer -> {
        Box box = new Box();
        AtomicBoolean isTaken = new AtomicBoolean();
        together(() -> {
            while (isTaken.getAndSet(true)) {
                Thread.onSpinWait();
            }
            box.value++;
            isTaken.lazySet(false);
        });
    }),
    VOLATILE_FLAG(answer -> {
        Box box = new Box();
        start(() -> {
            box.value = 1;
            box.isDone = true;
        });
        answer.is(box.isDone ? box.value : 0);
    }),
    VOLATILE_FLAG_THAT_IS_AWAITED(answer -> {
        Box box = new Box();
        start(() -> {
            box.value = 1;
            box.isDone = true;
        });
        while (!box.isDone) {
            Thread.onSpinWait();
        }
        answer.is(box.value);
    }),
    VOLATILE_REFERENCE(answer -> {
        start(() -> Statics.safe = new Box());
        Box found = Statics.safe;
        answer.is(found == null ? 0 : found.value);
    }),
    RELEASE_AND_ACQUIRE(answer -> {
        Box box = new Box();
        start(() -> {
            box.value = 1;
            Statics.FLAG.setRelease(box, 1);
        });
        answer.is((int) Statics.FLAG.getAcquire(box) == 1 ? box.value : 0);
    }),
    FIELD_UPDATER(answer -> {
        Box box = new Box();
        start(() -> {
            box.value = 1;
            Statics.UPDATER.set(box, 1);
        });
        answer.is(Statics.UPDATER.get(box) == 1 ? box.value : 0);
    }),
    ATOMIC_REFERENCE(answer -> {
        AtomicReference<@Nullable Box> published = new AtomicReference<>();
        start(() -> published.set(new Box()));
        Box found = published.get();
        answer.is(found == null ? 0 : ++found.value);
    }),
    ATOMIC_ARRAY(answer -> {
        AtomicReferenceArray<Box> published = new AtomicReferenceArray<>(1);
        start(() -> published.set(0, new Box()));
        Box found = published.get(0);
        answer.is(found == null ? 0 : ++found.value);
    }),
    MARKABLE_REFERENCE(answer -> {
        AtomicMarkableReference<@Nullable Box> published = new AtomicMarkableReference<>(null, false);
        start(() -> published.compareAndSet(null, new Box(), false, true));
        Box found = published.getReference();
        answer.is(found == null ? 0 : ++found.value);
    }),
    START(answer -> {
        Box box = new Box();
        box.value = 1;
        start(() -> box.value++);
    }),
    JOIN(answer -> {
        Box box = new Box();
        start(() -> box.value++).join();
        answer.is(box.value);
    }),
    IS_ALIVE(answer -> {
        Box box = new Box();
        Thread thread = start(() -> box.value++);
        answer.is(thread.isAlive() ? 0 : box.value);
    }),
    INTERRUPTION(answer -> {
        Box box = new Box();
        Thread main = Thread.currentThread();
        start(() -> {
            box.value++;
            main.interrupt();
        });
        answer.is(Thread.interrupted() ? box.value : 0);
    }),
    NOTIFICATION(answer -> {
        Box box = new Box();
        start(() -> {
            synchronized (box) {
                box.value = 1;
                box.notifyAll();
            }
        });
        synchronized (box) {
            while (box.value == 0) {
                box.wait();
            }
        }
        answer.is(box.value);
    }),
    CONDITION(answer -> {
        Box box = new Box();
        ReentrantLock lock = new ReentrantLock();
        Condition set = lock.newCondition();
        start(() -> {
            lock.lock();
            box.value = 1;
            set.signal();
            lock.unlock();
        });
        lock.lock();
        while (box.value == 0) {
            set.await();
        }
        lock.unlock();
        answer.is(box.value);
    }),
    LATCH(answer -> {
        Box box = new Box();
        CountDownLatch done = new CountDownLatch(1);
        start(() -> {
            box.value++;
            done.countDown();
        });
        done.await();
        answer.is(box.value);
    }),
    BARRIER(answer -> {
        Box box = new Box();
        CyclicBarrier barrier = new CyclicBarrier(2);
        start(() -> {
            box.value++;
            await(barrier);
        });
        await(barrier);
        answer.is(box.value);
    }),
    ACTION_OF_A_BARRIER(answer -> {
        Box box = new Box();
        CyclicBarrier barrier = new CyclicBarrier(2, () -> box.value++);
        start(() -> await(barrier));
        await(barrier);
        answer.is(box.value);
    }),
    PHASER(answer -> {
        Box box = new Box();
        Phaser phaser = new Phaser(2);
        start(() -> {
            box.value++;
            phaser.arrive();
        });
        phaser.arriveAndAwaitAdvance();
        answer.is(box.value);
    }),
    EXCHANGER(answer -> {
        Exchanger<Box> exchanger = new Exchanger<>();
        Runnable task = () -> {
            Box box = new Box();
            box.value = 2;
            try {
                exchanger.exchange(box).value++;
            } catch (InterruptedException interrupted) {
                throw new AssertionError(interrupted);
            }
        };
        together(task);
    }),
    LINKED_QUEUE(answer -> handOver(new LinkedBlockingQueue<>())),
    BOUNDED_QUEUE(answer -> handOver(new ArrayBlockingQueue<>(1))),
    DEQUE(answer -> handOver(new LinkedBlockingDeque<>())),
    PRIORITY_QUEUE(answer -> handOver(new PriorityBlockingQueue<>())),
    TRANSFER_QUEUE(answer -> handOver(new LinkedTransferQueue<>())),
    SYNCHRONOUS_QUEUE(answer -> handOver(new SynchronousQueue<>())),
    LOCK_FREE_QUEUE(answer -> {
        ConcurrentLinkedQueue<Box> queue = new ConcurrentLinkedQueue<>();
        start(() -> queue.add(new Box().with(3)));
        Box found = queue.poll();
        answer.is(found == null ? 0 : ++found.value);
    }),
    LOCK_FREE_DEQUE(answer -> {
        ConcurrentLinkedDeque<Box> deque = new ConcurrentLinkedDeque<>();
        start(() -> deque.addFirst(new Box().with(3)));
        Box found = deque.pollLast();
        answer.is(found == null ? 0 : ++found.value);
    }),
    MAP(answer -> {
        Map<String, Box> map = new ConcurrentHashMap<>();
        start(() -> map.put("a", new Box().with(3)));
        Box found = map.get("a");
        answer.is(found == null ? 0 : ++found.value);
    }),
    COMPUTATION_IN_A_MAP(answer -> {
        Map<String, Box> map = new ConcurrentHashMap<>();
        together(() -> map.compute("a", (key, box) -> box == null ? new Box() : box.with(box.value + 1)));
    }),
    SORTED_MAP(answer -> {
        Map<String, Box> map = new ConcurrentSkipListMap<>();
        start(() -> map.put("a", new Box().with(3)));
        Box found = map.get("a");
        answer.is(found == null ? 0 : ++found.value);
    }),
    LIST_THAT_IS_COPIED(answer -> {
        List<Box> list = new CopyOnWriteArrayList<>();
        start(() -> list.add(new Box().with(3)));
        answer.is(list.isEmpty() ? 0 : ++list.get(0).value);
    }),
    SYNCHRONIZED_MAP(answer -> {
        Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
        together(() -> map.put("a", "b"));
    }),
    OLD_COLLECTIONS(answer -> {
        Hashtable<String, String> table = new Hashtable<>();
        Vector<String> vector = new Vector<>();
        together(() -> {
            table.put("a", "b");
            vector.add("a");
        });
    }),
    IMMUTABLE_COLLECTIONS(answer -> {
        Map<String, List<String>> map = Map.of("a", List.of("b", "c"));
        together(() -> require(map.containsValue(List.of("b", "c"))));
    }),
    TASK(answer -> {
        Box box = new Box();
        FutureTask<Integer> task = new FutureTask<>(() -> ++box.value);
        start(task);
        answer.is(task.get() + box.value);
    }),
    EXECUTOR(answer -> {
        Box box = new Box();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        box.value = 1;
        pool.execute(() -> box.value++);
        pool.submit(() -> box.value++).get();
        answer.is(box.value);
        pool.shutdown();
    }),
    ENDED_EXECUTOR(answer -> {
        Box box = new Box();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> box.value++);
        pool.shutdown();
        answer.is(pool.awaitTermination(1, TimeUnit.DAYS) ? box.value : 0);
    }),
    SCHEDULED_TASK(answer -> {
        Box box = new Box();
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        answer.is(pool.schedule(() -> ++box.value, 1, TimeUnit.MILLISECONDS).get() + box.value);
        pool.shutdown();
    }),
    TIMER(answer -> {
        Box box = new Box();
        box.value = 1;
        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer();
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        box.value++;
                        done.countDown();
                    }
                },
                1);
        done.await();
        answer.is(box.value);
        timer.cancel();
    }),
    FUTURE(answer -> {
        Box box = new Box();
        CompletableFuture<String> future = new CompletableFuture<>();
        start(() -> {
            box.value++;
            future.complete("done");
        });
        future.join();
        answer.is(box.value);
    }),
    STAGES(answer -> {
        Box box = new Box();
        answer.is(CompletableFuture.supplyAsync(() -> box.with(1), OrderedVariables::start)
                .thenApply(same -> same.with(2))
                .join()
                .value);
    }),
    FORKED_TASK(answer -> {
        Box box = new Box();
        RecursiveTask<Integer> task = new RecursiveTask<>() {
            @Override
            protected Integer compute() {
                return ++box.value;
            }
        };
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.execute(task);
        answer.is(task.join() + box.value);
        pool.shutdown();
    }),
    LAZY_HOLDER(answer -> together(() -> require(Holder.BOX.value == 7))),
    FINAL_FIELD(answer -> {
        start(() -> Statics.constants = new Constants());
        answer.is(Statics.constants == null ? 0 : 1);
    }) {
        /** The reference itself is plain. */
        @Override
        List<String> racing() {
            return List.of("Statics.constants");
        }
    },
    THREAD_LOCAL(answer -> {
        ThreadLocal<Box> own = ThreadLocal.withInitial(Box::new);
        together(() -> own.get().value++);
    }),
    EACH_ITS_OWN_ELEMENT(answer -> {
        int[] all = new int[2];
        Thread other = start(() -> all[0]++);
        all[1]++;
        other.join();
        answer.is(all[0] + all[1]);
    }),
    HASH_OF_A_STRING(answer -> {
        String text = new String(new char[] {'a', 'b'});
        together(() -> require(text.hashCode() != 0));
    });

    private final Body body;

    OrderedVariables(Body body) {
        this.body = body;
    }

    MainProgram program() {
        return new MainProgram(body);
    }

    /** {@return variables that race all the same} */
    List<String> racing() {
        return List.of();
    }

    /** What two threads share. */
    static final class Box implements Comparable<Box> {
        int value;
        volatile boolean isDone;
        volatile int flag;

        Box with(int value) {
            this.value = value;
            return this;
        }

        synchronized void increment() {
            value++;
        }

        @Override
        public int compareTo(Box other) {
            return Integer.compare(value, other.value);
        }
    }

    /** Where threads find objects. */
    static final class Statics {
        static final AtomicIntegerFieldUpdater<Box> UPDATER = AtomicIntegerFieldUpdater.newUpdater(Box.class, "flag");
        static final VarHandle FLAG;

        static volatile @Nullable Box safe;
        static @Nullable Constants constants;

        static {
            try {
                FLAG = MethodHandles.lookup().findVarHandle(Box.class, "flag", int.class);
            } catch (ReflectiveOperationException impossible) {
                throw new ExceptionInInitializerError(impossible);
            }
        }

        private Statics() {}
    }

    /** Made when it is first needed. */
    static final class Holder {
        static final Box BOX = new Box().with(7);

        private Holder() {}
    }

    /** What never changes, and may be found by a race. */
    static final class Constants {
        final Map<String, String> names = new HashMap<>(Map.of("a", "b"));
        final int[] numbers = {1, 2};
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }

    /** Two threads do the same. */
    private static void together(Runnable task) {
        start(task);
        task.run();
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }

    private static void handOver(BlockingQueue<Box> queue) throws InterruptedException {
        start(() -> {
            try {
                queue.put(new Box().with(3));
            } catch (InterruptedException interrupted) {
                throw new AssertionError(interrupted);
            }
        });
        queue.take().value++;
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException broken) {
            throw new AssertionError(broken);
        }
    }
}
