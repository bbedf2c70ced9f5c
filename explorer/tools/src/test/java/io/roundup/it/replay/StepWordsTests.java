// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the steps of a replay are called, on each backend. */
@Tag("agent")
class StepWordsTests {
    private static final String OUTER = "StepWordsTests$";

    /** A step by a VarHandle names its variable, and not the method alone. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void stepsByVarHandleNameTheirVariable(BackendName backend) {
        assertThat(actions(Handles.class, backend))
                .containsSubsequence(
                        "read " + OUTER + "Derived.number (getAcquire)",
                        "write " + OUTER + "Derived.number (setRelease)",
                        "CAS succeeds " + OUTER + "Derived.number (compareAndSet)",
                        "CAS fails " + OUTER + "Derived.number (compareAndSet)",
                        "update " + OUTER + "Derived.number (getAndAdd)",
                        "read " + OUTER + "Derived.number",
                        "write " + OUTER + "Handled.elements[2] (setVolatile)",
                        "write " + OUTER + "Handled.shared (setOpaque)");
    }

    /** A step of the JDK names the variable of the program, and not just a method such as {@code AtomicInteger.get}. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void stepsOfTheJdkNameTheirVariable(BackendName backend) {
        assertThat(actions(Jdk.class, backend))
                .containsSubsequence(
                        "CAS succeeds ConcurrentHashMap.table[1] (in casTabAt)",
                        "CAS succeeds ConcurrentHashMap.baseCount (in addCount)",
                        "CAS succeeds ConcurrentLinkedQueue$Node.next (in offer)",
                        "CAS succeeds " + OUTER + "Parts.part (in AtomicReferenceFieldUpdater.compareAndSet)",
                        "CAS succeeds " + OUTER + "Collections.array[1] (in AtomicReferenceArray.compareAndSet)",
                        "update " + OUTER + "Collections.number (in AtomicInteger.incrementAndGet)",
                        "CAS fails " + OUTER + "Collections.number (in AtomicInteger.compareAndSet)");
    }

    /** A step says what happened, and not what may have, such as {@code release or try to acquire}. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void stepsOfLocksSayWhatHappened(BackendName backend) {
        List<String> actions = actions(Locks.class, backend);
        assertThat(actions)
                .containsSubsequence(
                        "acquire " + OUTER + "Locked.lock",
                        "release " + OUTER + "Locked.lock",
                        "try to acquire " + OUTER + "Locked.permits: succeeds",
                        "try to acquire " + OUTER + "Locked.permits: fails",
                        "drainPermits " + OUTER + "Locked.permits",
                        "interrupt actor-1",
                        "is interrupted",
                        "unpark actor-1",
                        "park",
                        "stop waiting for " + OUTER + "Locked.permits");
        assertThat(actions).noneMatch(action -> action.contains(" or "));
    }

    @ParameterizedTest
    @EnumSource(BackendName.class)
    void waitsThatTimeOutSaySo(BackendName backend) {
        assertThat(actions(TimeOuts.class, backend))
                .containsSubsequence("park: times out", "time out", "join: times out")
                .containsSubsequence("stop waiting for " + OUTER + "TimedWaits.latch");
    }

    /**
     * It must be named also when there is no object of the class that has it. {@code ReentrantLock} would not tell
     * which one it is.
     */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void aLockInAStaticVariableIsNamed(BackendName backend) {
        assertThat(actions(StaticLocks.class, backend))
                .containsSubsequence(
                        "acquire " + OUTER + "StaticallyLocked.LOCK",
                        "lock " + OUTER + "StaticallyLocked.MONITOR",
                        "release " + OUTER + "StaticallyLocked.LOCK");
    }

    /** A replaced array is named by the variable that had it. At the end of the execution nothing refers to it. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void elementsOfAnArrayThatWasReplacedAreNamedByTheVariableThatHadIt(BackendName backend) {
        assertThat(actions(Grows.class, backend))
                .containsSubsequence(
                        "write " + OUTER + "Growing.cells[1]",
                        "write " + OUTER + "Growing.cells",
                        "write " + OUTER + "Growing.cells[1]",
                        "write " + OUTER + "Growing.shared[1]",
                        "write " + OUTER + "Growing.shared");
    }

    /** Two fields of one name are told apart by their classes. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void aLockWhoseVariableIsHiddenIsNamedWithTheClassThatHasIt(BackendName backend) {
        assertThat(actions(Hides.class, backend))
                .containsSubsequence(
                        "lock " + OUTER + "Hiding.lock",
                        "lock " + OUTER + "Hidden.lock",
                        "write " + OUTER + "Hidden.calls",
                        "write " + OUTER + "Hiding.calls");
    }

    /** A line break in it tore the row of the report in two. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void aTextThatIsLockedIsShownOnOneLine(BackendName backend) {
        assertThat(actions(Texts.class, backend))
                .containsSubsequence(
                        "lock String of two lines",
                        "lock String 0123456789012345678901234567890123456789...",
                        "lock Integer 1000");
    }

    /** A latch is counted down, and nobody acquires it. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void aLatchIsCountedDown(BackendName backend) {
        assertThat(actions(Latches.class, backend))
                .containsSubsequence(
                        "count down " + OUTER + "Opened.latch",
                        "count down " + OUTER + "Opened.latch",
                        "await " + OUTER + "Opened.latch");
    }

    @ParameterizedTest
    @EnumSource(BackendName.class)
    void stepsOfConditionsAndMonitorsSayWhatHappened(BackendName backend) {
        List<String> actions = actions(Conditions.class, backend);
        assertThat(actions)
                .contains(
                        "signal " + OUTER + "Awaited.changed",
                        "wake actor-2",
                        "wake up",
                        "wait on " + OUTER + "Awaited",
                        "notify " + OUTER + "Awaited",
                        "lock again " + OUTER + "Awaited")
                .noneMatch(action -> action.contains(" or ") || action.contains("park"));
    }

    /** The last row of a thread that throws is its exception. A plain step would look as if it went on. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void aThreadThatEndsWithAnExceptionSaysSo(BackendName backend) {
        assertThat(replayed(Helped.class, backend).steps().stream()
                        .map(step -> step.action() + " at " + step.place().replaceAll(":\\d+", "")))
                .contains("ends with AssertionError: to have a schedule at StepWordsTests.java");
    }

    /** A wait names what it waits for, and not {@code a monitor of a Object}. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void waitsNameWhatTheyWaitFor(BackendName backend) {
        assertThat(replayed(Philosophers.class, backend).waits())
                .containsExactly(
                        "main waits for the end of all actors",
                        "actor-1 (a) waits for permits of the Semaphore " + OUTER + "Table.seats, which has 0",
                        "actor-2 (b) waits for the monitor of " + OUTER + "Table.forks[1], which actor-1 (a) holds",
                        "actor-3 (c) waits for the ReentrantLock " + OUTER + "Table.spoon, which actor-1 (a) holds",
                        "actor-4 (d) waits for a signal of the Condition " + OUTER + "Table.served");
    }

    /** A line of a library says that something is accessed, and not for what. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void aMethodThatOnlyAccessesAVariableOfAnotherClassIsNamedWithItsCaller(BackendName backend) {
        List<String> places = replayed(Helped.class, backend).steps().stream()
                .filter(step -> step.action().endsWith("[1] (setRelease)"))
                .map(step -> step.place().replaceAll(":\\d+", ""))
                .toList();
        assertThat(places).containsExactly("ElementAccess.java from StepWordsTests.java");
    }

    private static List<String> actions(Class<?> harness, BackendName backend) {
        return actions(harness, backend, Exploration.standard());
    }

    private static List<String> actions(Class<?> harness, BackendName backend, Exploration asked) {
        return replayed(harness, backend, asked).steps().stream()
                .map(ReplayedStep::action)
                .toList();
    }

    private static ReplayedExecution replayed(Class<?> harness, BackendName backend) {
        return replayed(harness, backend, Exploration.standard());
    }

    private static ReplayedExecution replayed(Class<?> harness, BackendName backend, Exploration asked) {
        Exploration exploration = asked.toBuilder()
                .backend(
                        backend == BackendName.VIRTUAL && Runtime.version().feature() < 21 ? BackendName.AUTO : backend)
                .build();
        ExplorationResult found = RoundUp.check(harness, exploration);
        assertThat(found.violations()).as("a failure, to have a schedule").isNotEmpty();
        return RoundUp.replay(harness, exploration, found.violations().get(0).schedule());
    }

    /** A variable whose name is found in a superclass of the object's class. */
    static class Base {
        volatile int number;
    }

    static final class Derived extends Base {}

    /** Something to call. */
    public static final class Handled {
        static final VarHandle NUMBER;
        static final VarHandle SHARED;
        static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
        static volatile int shared;

        static {
            try {
                NUMBER = MethodHandles.lookup().findVarHandle(Base.class, "number", int.class);
                SHARED = MethodHandles.lookup().findStaticVarHandle(Handled.class, "shared", int.class);
            } catch (ReflectiveOperationException impossible) {
                throw new ExceptionInInitializerError(impossible);
            }
        }

        private final Derived derived = new Derived();
        private final int[] elements = new int[3];

        public void all() {
            NUMBER.setRelease(derived, (int) NUMBER.getAcquire(derived) + 1);
            boolean first = NUMBER.compareAndSet(derived, 1, 2);
            boolean second = NUMBER.compareAndSet(derived, 1, 3);
            int before = (int) NUMBER.getAndAdd(derived, 1);
            if (first && !second && before + 1 == derived.number) {
                ELEMENT.setVolatile(elements, 2, 1);
                SHARED.setOpaque(1);
                throw new IllegalStateException("all steps were made");
            }
        }

        public int look() {
            return derived.number;
        }
    }

    /** One thread goes through all, and fails. */
    public static final class Handles {
        final Handled handled = new Handled();

        @Actor
        public void goesThrough() {
            handled.all();
            throw new AssertionError("to have a schedule");
        }

        @Actor
        public void looks() {
            handled.look();
        }
    }

    /** Something to call. */
    public static final class Ring {
        private final int[] elements = new int[2];

        public void put() {
            ElementAccess.setRelease(elements, 1, 1);
        }
    }

    /** One thread goes through all, and fails. */
    public static final class Helped {
        final Ring ring = new Ring();

        @Actor
        public void goesThrough() {
            ring.put();
            throw new AssertionError("to have a schedule");
        }

        @Actor
        public void looks() {}
    }

    /** A field with an updater. */
    static final class Parts {
        static final AtomicReferenceFieldUpdater<Parts, String> PART =
                AtomicReferenceFieldUpdater.newUpdater(Parts.class, String.class, "part");

        volatile @Nullable String part = "a";
    }

    /** Something to call. */
    public static final class Collections {
        private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(4);
        private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        private final Parts parts = new Parts();
        private final AtomicReferenceArray<String> array = new AtomicReferenceArray<>(2);
        private final AtomicInteger number = new AtomicInteger();

        public void all() {
            map.put(1, 1);
            queue.offer(1);
            boolean first = Parts.PART.compareAndSet(parts, "a", "b");
            boolean second = array.compareAndSet(1, null, "b");
            boolean third = number.compareAndSet(number.incrementAndGet() + 1, 0);
            if (first && second && !third) {
                throw new IllegalStateException("all steps were made");
            }
        }
    }

    /** One thread goes through all, and fails. */
    public static final class Jdk {
        final Collections collections = new Collections();

        @Actor
        public void goesThrough() {
            collections.all();
            throw new AssertionError("to have a schedule");
        }

        @Actor
        public void looks() {}
    }

    /** Something to call. */
    public static final class Locked {
        private final ReentrantLock lock = new ReentrantLock();
        private final Semaphore permits = new Semaphore(1);

        public void all() throws InterruptedException {
            lock.lock();
            lock.unlock();
            boolean first = permits.tryAcquire();
            boolean second = permits.tryAcquire();
            int drained = permits.drainPermits();
            Thread.currentThread().interrupt();
            boolean interrupted = Thread.interrupted();
            LockSupport.unpark(Thread.currentThread());
            LockSupport.park();
            boolean third = permits.tryAcquire(1, TimeUnit.SECONDS);
            if (first && !second && drained == 0 && interrupted && !third) {
                throw new IllegalStateException("all steps were made");
            }
        }
    }

    /** Nobody makes one. */
    static final class StaticallyLocked {
        private static final ReentrantLock LOCK = new ReentrantLock();
        private static final Object MONITOR = new Object();

        private StaticallyLocked() {}

        static void lockBoth() {
            LOCK.lock();
            synchronized (MONITOR) {
                LOCK.unlock();
            }
        }
    }

    /** Something to call. */
    public static final class UsesStaticLocks {
        public void all() {
            StaticallyLocked.lockBoth();
            throw new IllegalStateException("all steps were made");
        }
    }

    /** One thread goes through all, and fails. */
    public static final class StaticLocks {
        final UsesStaticLocks locks = new UsesStaticLocks();

        @Actor
        public void goesThrough() {
            locks.all();
        }

        @Actor
        public void looks() {}
    }

    /** Something to call. */
    public static final class TimedWaits {
        private final CountDownLatch latch = new CountDownLatch(1);

        public void all() throws InterruptedException {
            LockSupport.parkNanos(1);
            synchronized (this) {
                wait(1);
            }
            Thread.currentThread().join(1);
            if (!latch.await(1, TimeUnit.SECONDS)) {
                throw new IllegalStateException("all steps were made");
            }
        }
    }

    /** One thread goes through all, and fails. */
    public static final class TimeOuts {
        final TimedWaits waits = new TimedWaits();

        @Actor
        public void goesThrough() throws InterruptedException {
            waits.all();
        }

        @Actor
        public void looks() {}
    }

    /** One thread goes through all, and fails. */
    public static final class Locks {
        final Locked locked = new Locked();

        @Actor
        public void goesThrough() throws InterruptedException {
            locked.all();
            throw new AssertionError("to have a schedule");
        }

        @Actor
        public void looks() {}
    }

    /** Something to call. */
    public static final class Locking {
        private static final Object NUMBER = 1000;

        public void all() {
            synchronized ("of two\nlines") {
                synchronized ("0123456789".repeat(5).intern()) {
                    synchronized (NUMBER) {
                        throw new IllegalStateException("all steps were made");
                    }
                }
            }
        }
    }

    /** One thread goes through all, and fails. */
    public static final class Texts {
        final Locking locking = new Locking();

        @Actor
        public void goesThrough() {
            locking.all();
        }

        @Actor
        public void looks() {}
    }

    /** Something to call. */
    public static final class Opened {
        private final CountDownLatch latch = new CountDownLatch(1);

        public void all() throws InterruptedException {
            latch.countDown();
            latch.countDown();
            latch.await();
            throw new IllegalStateException("all steps were made");
        }
    }

    /** One thread goes through all, and fails. */
    public static final class Latches {
        final Opened opened = new Opened();

        @Actor
        public void goesThrough() throws InterruptedException {
            opened.all();
        }

        @Actor
        public void looks() {}
    }

    /** Something to call. */
    public static final class Growing {
        static int[] shared = new int[2];

        private int[] cells = new int[2];

        public void all() {
            int[] old = cells;
            old[1] = 1;
            cells = new int[3];
            old[1] = 2;
            shared[1] = 1;
            shared = new int[1];
            throw new IllegalStateException("all steps were made");
        }
    }

    /** One thread goes through all, and fails. */
    public static final class Grows {
        final Growing growing = new Growing();

        @Actor
        public void goesThrough() {
            growing.all();
            throw new AssertionError("to have a schedule");
        }

        @Actor
        public void looks() {}
    }

    /** Has variables of which a subclass has others. */
    static class Hidden {
        private final Object lock = new Object();
        private int calls;

        void call() {
            synchronized (lock) {
                calls = 1;
            }
        }

        boolean isCalled() {
            return calls > 0;
        }
    }

    /** Something to call. */
    public static final class Hiding extends Hidden {
        private final Object lock = new Object();
        private int calls;

        public void all() {
            synchronized (lock) {
                call();
                calls = 2;
            }
            if (isCalled() && calls > 1) {
                throw new IllegalStateException("all steps were made");
            }
        }
    }

    /** One thread goes through all, and fails. */
    public static final class Hides {
        final Hiding hiding = new Hiding();

        @Actor
        public void goesThrough() {
            hiding.all();
        }

        @Actor
        public void looks() {}
    }

    /** Whoever sits down first keeps all, and waits for a seat. */
    public static final class Table {
        private final Object[] forks = {new Object(), new Object()};
        private final ReentrantLock spoon = new ReentrantLock();
        private final ReentrantLock kitchen = new ReentrantLock();
        private final Condition served = kitchen.newCondition();
        private final Semaphore seats = new Semaphore(0);
        private final CountDownLatch laid = new CountDownLatch(1);

        public void keepAll() throws InterruptedException {
            synchronized (forks[1]) {
                spoon.lock();
                laid.countDown();
                seats.acquire();
            }
        }

        public void takeFork() throws InterruptedException {
            laid.await();
            synchronized (forks[1]) {
                throw new IllegalStateException("it was kept");
            }
        }

        public void takeSpoon() throws InterruptedException {
            laid.await();
            spoon.lock();
        }

        public void eat() throws InterruptedException {
            kitchen.lock();
            served.await();
        }
    }

    /** Nobody ever gets up again. */
    public static final class Philosophers {
        final Table table = new Table();

        @Actor
        public void a() throws InterruptedException {
            table.keepAll();
        }

        @Actor
        public void b() throws InterruptedException {
            table.takeFork();
        }

        @Actor
        public void c() throws InterruptedException {
            table.takeSpoon();
        }

        @Actor
        public void d() throws InterruptedException {
            table.eat();
        }
    }

    /** Something to wait for, in both ways. */
    public static final class Awaited {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private boolean isSignalled;
        private boolean isNotified;
        /** Whether both calls have had to wait. */
        private boolean waits;

        public void awaitSignal() throws InterruptedException {
            lock.lock();
            try {
                waits = !isSignalled;
                while (!isSignalled) {
                    changed.await();
                }
            } finally {
                lock.unlock();
            }
        }

        public void signal() {
            lock.lock();
            try {
                isSignalled = true;
                changed.signal();
            } finally {
                lock.unlock();
            }
        }

        public synchronized void awaitNotification() throws InterruptedException {
            waits &= !isNotified;
            while (!isNotified) {
                wait();
            }
        }

        public synchronized void tell() {
            isNotified = true;
            notifyAll();
        }
    }

    /** Fails in the execution in which it had to wait for both. */
    public static final class Conditions {
        final Awaited awaited = new Awaited();

        @Actor
        public void waits() throws InterruptedException {
            awaited.awaitSignal();
            awaited.awaitNotification();
            if (awaited.waits) {
                throw new AssertionError("to have a schedule");
            }
        }

        @Actor
        public void tells() {
            awaited.signal();
            awaited.tell();
        }
    }
}
