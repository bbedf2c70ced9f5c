// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code test} on classes whose calls wait for others. */
@NullUnmarked
@Tag("agent")
@Tag("slow")
class WaitingCallsTests {
    private static final String JDK = "java.util.concurrent.";

    @TempDir
    java.nio.file.Path folder;

    /** The verdict of each class is known from its code. No smaller program than the named one fails. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                // One of two who wait to take is told of two elements.
                "StingyQueue --size 3x2; DEADLOCK, in a program of 4 calls; put(1) put(2) | take() | take()",
                // A put wakes another put: who could go on is never told.
                "NotifyingSlot --size 3x2; DEADLOCK; put(",
                // It looks once whether there is an element.
                "HastyStack --size 3x2; NOT LINEARIZABLE, in a program of 4 calls; push(1) pop() | pop() push(2)",
                // Two permits wake one who waits.
                "StingySemaphore --new 0 --size 3x2;"
                        + " DEADLOCK, in a program of 4 calls; release() release() | acquire() | acquire()",
                // Whoever finds the latch closed may wait after it was opened.
                "HastyLatch --new 1 --size 2x1; DEADLOCK, in a program of 2 calls; await() | countDown()"
            })
    void brokenClassesAreViolations(String arguments, String verdict, String program) {
        assertThat(own(arguments).endsWith(1).out()).contains("VIOLATION: " + verdict, program);
    }

    /** In some of their programs no execution can end. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SlotOfOne; put(1) | put(2)",
                "PatientStack --size 2x2; pop() | pop()",
                "CountingSemaphore --new 1; acquire() | acquire()",
                "PatientLatch; await() | await()"
            })
    void rightClassesHoldWhereCallsWaitForEver(String arguments, String endless) {
        assertThat(own(arguments).endsWith(0).out())
                .containsPattern("HOLDS: all programs of size [^ ]+ were explored, and none is wrong")
                .containsPattern(
                        "in [0-9]+ of the programs, calls wait for ever in each execution, which is allowed; the first is "
                                + java.util.regex.Pattern.quote(endless));
    }

    /** All programs that there are, also those that end in some orders only, and those that never end. */
    @Test
    void allProgramsOfABoundedQueueAreExplored() {
        Ended all = jdk("ArrayBlockingQueue --methods put,take --new 1 --size 2x2");
        assertThat(all.endsWith(0).out())
                .contains("HOLDS: all programs of size 2x2 were explored, and none is wrong")
                // Of two methods a thread of n calls has 2^n forms: C(3, 2) = 3 pairs, 4 * 2 = 8, C(5, 2) = 10.
                .containsPattern("threads of 1\\+1 calls +3 programs")
                .containsPattern("threads of 2\\+1 calls +8 programs")
                .containsPattern("threads of 2\\+2 calls +10 programs");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"CountDownLatch --size 2x2", "Semaphore --size 2x2", "locks.ReentrantLock --size 2x2,3x1"})
    void synchronizersOfTheJdkHold(String arguments) {
        assertThat(jdk(arguments).endsWith(0).out()).contains("HOLDS: all programs of size");
    }

    /** One of their calls does nothing without another one. What is legal is known of these classes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Exchanger --size 2x1; exchanger; ",
                "CyclicBarrier --methods await --size 2x2,3x1; barrier:2; await() await() | await()",
                "CyclicBarrier --new 3 --size 3x1; barrier:3; await() | await()",
                "Phaser --size 2x1 --methods arrive,arriveAndAwaitAdvance; phaser:2;",
                "SynchronousQueue --methods put,take --size 2x1; synchronous queue; put(1) | put(2)"
            })
    void classesOfTheJdkWhoseCallsTakeEffectTogetherHold(String arguments, String specification, String endless) {
        assertThat(jdk(arguments).endsWith(0).out())
                .contains(
                        "HOLDS: all programs of size",
                        ", with what the specification " + specification + " says as legal")
                .contains(endless == null ? "" : endless);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Meeting --spec exchanger --size 2x2",
                "Generations --new 2 --spec barrier:2 --size 3x2",
                "Generations --new 3 --spec barrier:3 --size 3x2",
                "HandOver --spec synchronous-queue --size 2x2"
            })
    void rightClassesWhoseCallsTakeEffectTogetherHold(String arguments) {
        assertThat(own(arguments).endsWith(0).out()).contains("HOLDS: all programs of size");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                // The third one takes what was left for the first.
                "OverwrittenMeeting --spec exchanger --size 3x1; exchange(",
                // Whoever is fast comes to the next round while others leave the last one.
                "CountingBarrier --new 2 --spec barrier:2 --size 2x2; await() await() | await()",
                // An element is given before somebody takes it.
                "EagerHandOver --spec synchronous-queue --size 2x1; put("
            })
    void brokenClassesWhoseCallsTakeEffectTogetherAreViolations(String arguments, String program) {
        assertThat(own(arguments).endsWith(1).out()).contains("VIOLATION: ", program);
    }

    /** Without a specification nothing tells which of its calls go together, nor that two of three may be left alone. */
    @Test
    void aRightBarrierWithoutASpecificationIsUndecided() {
        assertThat(own("Generations --new 2 --methods await --size 3x2")
                        .endsWith(3)
                        .out())
                .contains(
                        "UNDECIDED",
                        "where calls take effect together, with --spec exchanger, barrier:N, phaser:N or synchronous-queue")
                .doesNotContain("VIOLATION");
    }

    /** A program by itself is judged as among others, and the report says how many of its executions do not end. */
    @Test
    void aProgramByItselfMayWaitForEver() {
        List<String> words = new ArrayList<>(List.of(("test " + JDK + "ArrayBlockingQueue --program").split(" ")));
        words.add("take() | take() | put(1)");
        assertThat(ThisJvm.command(words.toArray(new String[0])).endsWith(0).out())
                .contains("HOLDS")
                .containsPattern("in [0-9]+ of these, calls wait for ever, which is allowed");
    }

    /** What a call returned is given to a later one of the same thread: {@code $1} is the result of its first call. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                // Two calls of a thread are acquire() acquire() or acquire() release($1): 3 pairs.
                "TicketLock --size 2x2; calls: acquire(), release(Ticket)",
                "StampLock --size 2x2; calls: lock(), unlock(long)",
                "ConnectionPool --size 2x2; calls: acquire(), release(Connection)"
            })
    void resultsOfEarlierCallsAreArguments(String arguments, String calls) {
        assertThat(own(arguments).endsWith(0).out())
                .contains("HOLDS: all programs of size 2x2 were explored, and none is wrong", calls)
                .containsPattern("threads of 2\\+2 calls +3 programs");
    }

    /** The program can be read again, and is written as a harness that keeps the result in a variable. */
    @Test
    void aPoolThatGivesAConnectionTwiceIsAViolation() throws java.io.IOException {
        java.nio.file.Path source = folder.resolve("PoolHarness.java");
        Ended found = own("HastyPool --size 2x2 --write " + source);
        assertThat(found.endsWith(1).out())
                .contains("VIOLATION: NOT LINEARIZABLE, in a program of 3 calls:", "acquire() release($1) | acquire()");
        assertThat(source).content().contains("Connection result1 = null;", "object.release(result1);");
        assertThat(javax.tools.ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-cp",
                                ForkedJava.jar() + java.io.File.pathSeparator + ForkedJava.classPath(),
                                "-d",
                                "" + folder,
                                "" + source))
                .isZero();
    }

    /** Lists are compared by what they hold. */
    @Test
    void aListIsAnAnswer() {
        assertThat(own("Log --size 2x2").endsWith(0).out()).contains("HOLDS", "calls: append(int), snapshot()");
        assertThat(own("HastyLog --size 2x2").endsWith(1).out()).contains("VIOLATION: NOT LINEARIZABLE", "snapshot()");
    }

    /** What is refused, and why. */
    @Test
    void whatCannotBeCalledIsRefusedWithItsReason() {
        String why = "walk() is not called, since its result is an object to use later, not a value";
        assertThat(own("Walked").endsWith(2).err()).contains("Nothing can be called on a ", why);
        assertThat(own("Walked --methods walk").endsWith(2).err())
                .contains("--methods names walk, which cannot be called on a ", why, "It has none that can be.");
    }

    /** A specification of locks tells nothing of a thread that keeps the lock: the verdict says so, and how many there are. */
    @Test
    void programsThatCannotBeJudgedAreNamedAndCounted() {
        assertThat(jdk("locks.ReentrantLock --like lock --size 2x2").endsWith(0).out())
                .contains(
                        "HOLDS: all programs of size 2x2 in which threads release the locks that they take were explored",
                        "releases one that it does not hold: 20, the first is lock() | lock()");
    }

    /** A lock that gives out numbers is upset by one who gives back what he has not. That is no bug. */
    @Test
    void aLockIsGivenBackByWhoHasTakenIt() {
        assertThat(own("NumberedLock --size 2x2").endsWith(0).out())
                .contains(
                        "HOLDS: all programs of size 2x2 in which threads release only the locks that they hold",
                        "left out, since a thread releases a lock that it does not hold: ");
    }

    /** Methods that are not called are named, also those that the specification does not know. */
    @Test
    void methodsThatAreNotCalledAreNamed() {
        assertThat(own("SlotOfOne --methods put,take,isFull --spec queue --size 2x1")
                        .endsWith(0)
                        .out())
                .contains("not called, since the specification does not know it: isFull()");
    }

    /** A signal that is lost stops some executions, and others not. */
    @Test
    void aDeadlockOfSomeExecutionsIsOneOfTheClass() {
        Ended run = own("Forgetful --methods await --size 2x1");
        assertThat(run.endsWith(1).out()).contains("DEADLOCK, in a program of 2 calls", "await() | await()");
        String token = run.out().replaceFirst("(?s).*--replay '?([^'\\s]+)'?.*", "$1");
        List<String> words = new ArrayList<>(List.of("test", Forgetful.class.getName(), "-cp", ForkedJava.classPath()));
        words.addAll(List.of("--methods", "await", "--program", "await() | await()", "--replay", token));
        assertThat(ThisJvm.command(words.toArray(new String[0])).endsWith(1).out())
                .contains("VIOLATION: DEADLOCK");
    }

    private static Ended own(String arguments) {
        List<String> words = new ArrayList<>(List.of((WaitingCallsTests.class.getName() + "$" + arguments).split(" ")));
        words.add(0, "test");
        words.addAll(List.of("-cp", ForkedJava.classPath()));
        return ThisJvm.command(words.toArray(new String[0]));
    }

    private static Ended jdk(String arguments) {
        return ThisJvm.command(("test " + JDK + arguments).split(" "));
    }

    /** Signals only where it was empty. */
    public static final class StingyQueue {
        private final java.util.ArrayDeque<Object> elements = new java.util.ArrayDeque<>();

        public synchronized void put(Object element) {
            elements.add(element);
            if (elements.size() == 1) {
                notify();
            }
        }

        public synchronized Object take() throws InterruptedException {
            while (elements.isEmpty()) {
                wait();
            }
            return elements.remove();
        }
    }

    /** Has one wait set for those who put and those who take, and wakes one of all. */
    public static final class NotifyingSlot {
        private Object element;

        public synchronized void put(Object added) throws InterruptedException {
            while (element != null) {
                wait();
            }
            element = added;
            notify();
        }

        public synchronized Object take() throws InterruptedException {
            while (element == null) {
                wait();
            }
            Object taken = element;
            element = null;
            notify();
            return taken;
        }
    }

    /** The same, and right. */
    public static final class SlotOfOne {
        private Object element;

        public synchronized void put(Object added) throws InterruptedException {
            while (element != null) {
                wait();
            }
            element = added;
            notifyAll();
        }

        public synchronized Object take() throws InterruptedException {
            while (element == null) {
                wait();
            }
            Object taken = element;
            element = null;
            notifyAll();
            return taken;
        }

        public synchronized boolean isFull() {
            return element != null;
        }
    }

    /** Takes it for granted that there is an element when it was woken. */
    public static final class HastyStack {
        private final java.util.ArrayDeque<Object> elements = new java.util.ArrayDeque<>();

        public synchronized void push(Object element) {
            elements.push(element);
            notifyAll();
        }

        public synchronized Object pop() throws InterruptedException {
            if (elements.isEmpty()) {
                wait();
            }
            return elements.poll();
        }
    }

    /** The same, and right. */
    public static final class PatientStack {
        private final java.util.ArrayDeque<Object> elements = new java.util.ArrayDeque<>();

        public synchronized void push(Object element) {
            elements.push(element);
            notifyAll();
        }

        public synchronized Object pop() throws InterruptedException {
            while (elements.isEmpty()) {
                wait();
            }
            return elements.pop();
        }
    }

    /** Wakes nobody where there was a permit already. */
    public static final class StingySemaphore {
        private int permits;

        public StingySemaphore(int permits) {
            this.permits = permits;
        }

        public synchronized void acquire() throws InterruptedException {
            while (permits == 0) {
                wait();
            }
            permits--;
        }

        public synchronized void release() {
            if (permits++ == 0) {
                notify();
            }
        }
    }

    /** The same, and right. */
    public static final class CountingSemaphore {
        private int permits;

        public CountingSemaphore(int permits) {
            this.permits = permits;
        }

        public synchronized void acquire() throws InterruptedException {
            while (permits == 0) {
                wait();
            }
            permits--;
        }

        public synchronized void release() {
            permits++;
            notify();
        }
    }

    /** Looks at the count before it takes the monitor. */
    public static final class HastyLatch {
        private volatile int count;

        public HastyLatch(int count) {
            this.count = count;
        }

        public void await() throws InterruptedException {
            if (count > 0) {
                synchronized (this) {
                    wait();
                }
            }
        }

        public synchronized void countDown() {
            count--;
            notifyAll();
        }
    }

    /** The same, and right. */
    public static final class PatientLatch {
        private int count;

        public PatientLatch(int count) {
            this.count = count;
        }

        public synchronized void await() throws InterruptedException {
            while (count > 0) {
                wait();
            }
        }

        public synchronized void countDown() {
            count--;
            notifyAll();
        }
    }

    /** Two threads meet, unless the second one comes before the first one waits. */
    public static final class Forgetful {
        private final java.util.concurrent.atomic.AtomicInteger arrived =
                new java.util.concurrent.atomic.AtomicInteger();

        /** Waits for the other thread. */
        public void await() throws InterruptedException {
            boolean isFirst = arrived.incrementAndGet() == 1;
            synchronized (this) {
                if (isFirst) {
                    wait();
                } else {
                    notifyAll();
                }
            }
        }
    }

    /** Two threads exchange what they have, and a third one waits for the next. */
    public static final class Meeting {
        private boolean isTaken;
        private boolean isMet;
        private Object first;
        private Object second;

        public synchronized Object exchange(Object mine) throws InterruptedException {
            while (isMet) {
                wait();
            }
            if (isTaken) {
                second = mine;
                isMet = true;
                notifyAll();
                return first;
            }
            first = mine;
            isTaken = true;
            while (!isMet) {
                wait();
            }
            isTaken = false;
            isMet = false;
            notifyAll();
            return second;
        }
    }

    /** The same, but that a third one does not wait until two have parted. */
    public static final class OverwrittenMeeting {
        private boolean isTaken;
        private boolean isMet;
        private Object slot;

        public synchronized Object exchange(Object mine) throws InterruptedException {
            if (isTaken) {
                Object other = slot;
                slot = mine;
                isTaken = false;
                isMet = true;
                notifyAll();
                return other;
            }
            slot = mine;
            isTaken = true;
            isMet = false;
            while (!isMet) {
                wait();
            }
            return slot;
        }
    }

    /** A barrier that knows which round it is. */
    public static final class Generations {
        private final int parties;
        private int waiting;
        private int generation;

        public Generations(int parties) {
            this.parties = parties;
        }

        public synchronized void await() throws InterruptedException {
            int mine = generation;
            if (++waiting == parties) {
                waiting = 0;
                generation++;
                notifyAll();
                return;
            }
            while (generation == mine) {
                wait();
            }
        }
    }

    /** The same, but that it counts only. */
    public static final class CountingBarrier {
        private final int parties;
        private int waiting;

        public CountingBarrier(int parties) {
            this.parties = parties;
        }

        public synchronized void await() throws InterruptedException {
            if (++waiting == parties) {
                waiting = 0;
                notifyAll();
                return;
            }
            while (waiting > 0) {
                wait();
            }
        }
    }

    /** Who puts waits until it was taken. */
    public static final class HandOver {
        private boolean isFull;
        private boolean isTaken;
        private Object element;

        public synchronized void put(Object added) throws InterruptedException {
            while (isFull) {
                wait();
            }
            element = added;
            isFull = true;
            isTaken = false;
            notifyAll();
            while (!isTaken) {
                wait();
            }
            isFull = false;
            notifyAll();
        }

        public synchronized Object take() throws InterruptedException {
            while (!isFull || isTaken) {
                wait();
            }
            isTaken = true;
            notifyAll();
            return element;
        }
    }

    /** Who puts does not wait for one who takes. */
    public static final class EagerHandOver {
        private final java.util.concurrent.BlockingQueue<Object> elements =
                new java.util.concurrent.LinkedBlockingQueue<>();

        public void put(Object added) throws InterruptedException {
            elements.put(added);
        }

        public Object take() throws InterruptedException {
            return elements.take();
        }
    }

    /** Only the ticket that was given last opens the lock. */
    public static final class TicketLock {
        private Ticket holder;

        /** Proves who holds the lock. */
        public static final class Ticket {}

        public synchronized Ticket acquire() throws InterruptedException {
            while (holder != null) {
                wait();
            }
            holder = new Ticket();
            return holder;
        }

        public synchronized void release(Ticket ticket) {
            if (ticket == holder) {
                holder = null;
                notifyAll();
            }
        }
    }

    /** The same, with numbers. */
    public static final class StampLock {
        private long stamp = 41;
        private boolean isHeld;

        public synchronized long lock() throws InterruptedException {
            while (isHeld) {
                wait();
            }
            isHeld = true;
            return ++stamp;
        }

        public synchronized void unlock(long given) {
            if (!isHeld || given != stamp) {
                throw new IllegalMonitorStateException("" + given);
            }
            isHeld = false;
            notifyAll();
        }
    }

    /** What pools give. */
    public static final class Connection {}

    /** Has two connections. */
    public static final class ConnectionPool {
        private final java.util.ArrayDeque<Connection> free =
                new java.util.ArrayDeque<>(List.of(new Connection(), new Connection()));

        public synchronized Connection acquire() throws InterruptedException {
            while (free.isEmpty()) {
                wait();
            }
            return free.pop();
        }

        public synchronized void release(Connection connection) {
            free.push(connection);
            notifyAll();
        }
    }

    /** Has one, and looks at it before it is taken. */
    public static final class HastyPool {
        private final java.util.ArrayDeque<Connection> free = new java.util.ArrayDeque<>(List.of(new Connection()));

        public Connection acquire() throws InterruptedException {
            Connection seen;
            synchronized (this) {
                while (free.isEmpty()) {
                    wait();
                }
                seen = free.peek();
            }
            synchronized (this) {
                free.remove(seen);
                return seen;
            }
        }

        public synchronized void release(Connection connection) {
            free.push(connection);
            notifyAll();
        }
    }

    /** A list that is copied for its readers. */
    public static final class Log {
        private final List<Integer> all = new ArrayList<>();

        public synchronized void append(int entry) {
            all.add(entry);
        }

        public synchronized List<Integer> snapshot() {
            return new ArrayList<>(all);
        }
    }

    /** Two who append at the same time copy the same list. */
    public static final class HastyLog {
        private volatile List<Integer> all = List.of();

        public void append(int entry) {
            List<Integer> longer = new ArrayList<>(all);
            longer.add(entry);
            all = longer;
        }

        public List<Integer> snapshot() {
            return all;
        }
    }

    /** Gives nothing but an iterator. */
    public static final class Walked {
        public java.util.Iterator<Integer> walk() {
            return List.of(1).iterator();
        }
    }

    /** Threads are let in by their numbers. */
    public static final class NumberedLock {
        private final java.util.concurrent.atomic.AtomicInteger next = new java.util.concurrent.atomic.AtomicInteger();
        private final java.util.concurrent.atomic.AtomicInteger now = new java.util.concurrent.atomic.AtomicInteger();

        public void lock() {
            int mine = next.getAndIncrement();
            while (now.get() != mine) {
                Thread.onSpinWait();
            }
        }

        public void unlock() {
            now.incrementAndGet();
        }
    }
}
