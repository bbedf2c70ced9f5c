// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.NullUnmarked;

/** One small harness for each kind of violation that a report explains in a sentence. */
@NullUnmarked
public final class ViolationPrograms {
    private ViolationPrograms() {}

    /** Two increments from the same value. */
    public static final class LostUpdate {
        final Counter counter = new Counter();

        @Actor
        public void one() {
            counter.increment();
        }

        @Actor
        public void other() {
            counter.increment();
        }

        static final class Counter {
            private int value;

            public int increment() {
                int next = value + 1;
                value = next;
                return next;
            }
        }
    }

    /** A node that is popped, and pushed again, while another thread is about to pop it. */
    public static final class Aba {
        final Nodes nodes = new Nodes();

        @Actor
        public void slow() {
            nodes.pop();
        }

        @Actor
        public void quick() {
            Node first = nodes.pop();
            nodes.pop();
            nodes.push(first);
        }

        @After
        public void after() {
            nodes.pop();
        }

        /** Three of them. */
        static final class Nodes {
            private final AtomicReference<Node> top = new AtomicReference<>();

            Nodes() {
                push(new Node("c"));
                push(new Node("b"));
                push(new Node("a"));
            }

            public void push(Node node) {
                do {
                    node.next = top.get();
                } while (!top.compareAndSet(node.next, node));
            }

            public Node pop() {
                Node first;
                Node second;
                do {
                    first = top.get();
                    second = first == null ? null : first.next;
                } while (first != null && !top.compareAndSet(first, second));
                return first;
            }
        }

        /** With a name. */
        static final class Node {
            private final String name;
            private volatile Node next;

            Node(String name) {
                this.name = name;
            }

            @Override
            public String toString() {
                return name;
            }
        }
    }

    /** A queue that gives the last element first: too early. */
    public static final class EarlyRemoval {
        final LastFirst queue = new LastFirst();

        @Actor
        public void fills() {
            for (int i = 1; i <= 4; i++) {
                queue.enq(i);
            }
        }

        @Actor
        public void looks() {
            queue.size();
        }

        @After
        public void drain() {
            for (int i = 1; i <= 4; i++) {
                queue.deq();
            }
        }

        /** First the last one, then the others in their order. */
        static final class LastFirst {
            private final int[] elements = new int[4];
            private int added;
            private int removed;

            public synchronized void enq(int element) {
                elements[added++] = element;
            }

            public synchronized int deq() {
                int next = removed == 0 ? added - 1 : removed - 1;
                removed++;
                return elements[next];
            }

            public synchronized int size() {
                return added - removed;
            }
        }
    }

    /** A queue in which the first element waits until all others have gone. */
    public static final class LateRemoval {
        final SecondFirst queue = new SecondFirst();

        @Actor
        public void fills() {
            for (int i = 1; i <= 4; i++) {
                queue.enq(i);
            }
        }

        @Actor
        public void nothing() {}

        @After
        public void drain() {
            for (int i = 1; i <= 4; i++) {
                queue.deq();
            }
        }

        static final class SecondFirst {
            private final int[] elements = new int[4];
            private int added;
            private int removed;

            public synchronized void enq(int element) {
                elements[added++] = element;
            }

            public synchronized int deq() {
                removed++;
                return elements[removed % elements.length];
            }
        }
    }

    /** An element is carried from one shelf to the other while a thread looks at one after the other. */
    public static final class WrongEmpty {
        final Shelves shelves = new Shelves();

        @Actor
        public void takes() {
            shelves.offer(1);
            shelves.poll();
        }

        @Actor
        public void tidies() {
            shelves.tidy();
        }

        @After
        public void after() {
            shelves.poll();
        }

        static final class Shelves {
            private final AtomicReference<Integer> left = new AtomicReference<>();
            private final AtomicReference<Integer> right = new AtomicReference<>();

            public void offer(int element) {
                right.set(element);
            }

            public Integer poll() {
                Integer found = left.getAndSet(null);
                return found == null ? right.getAndSet(null) : found;
            }

            public void tidy() {
                Integer carried = right.get();
                if (carried != null) {
                    left.set(carried);
                    right.compareAndSet(carried, null);
                }
            }
        }
    }

    /** Two threads that take the same element. */
    public static final class DuplicateRemoval {
        final Box box = new Box();

        @Before
        public void fill() {
            box.put(2);
        }

        @Actor
        public void one() {
            box.take();
        }

        @Actor
        public void other() {
            box.take();
        }

        static final class Box {
            private volatile Integer content;

            public void put(int element) {
                content = element;
            }

            public Integer take() {
                Integer taken = content;
                content = null;
                return taken;
            }
        }
    }

    /** Two monitors in two orders. */
    public static final class MonitorDeadlock {
        final Accounts accounts = new Accounts();

        @Actor
        public void there() {
            accounts.move(accounts.ann, accounts.bob);
        }

        @Actor
        public void back() {
            accounts.move(accounts.bob, accounts.ann);
        }

        static final class Accounts {
            final int[] ann = {100};
            final int[] bob = {100};

            public void move(int[] from, int[] to) {
                synchronized (from) {
                    synchronized (to) {
                        from[0]--;
                        to[0]++;
                    }
                }
            }
        }
    }

    /** Two locks in two orders. */
    public static final class LockDeadlock {
        final Table table = new Table();

        @Actor
        public void left() {
            table.eat(table.fork, table.knife);
        }

        @Actor
        public void right() {
            table.eat(table.knife, table.fork);
        }

        static final class Table {
            final Lock fork = new ReentrantLock();
            final Lock knife = new ReentrantLock();

            public void eat(Lock first, Lock second) {
                first.lock();
                second.lock();
                second.unlock();
                first.unlock();
            }
        }
    }

    /** A task that waits for another one of the same pool, which has one thread. */
    public static final class PoolWaitsForItself {
        final Pages pages = new Pages();

        @Actor
        public void reader() throws Exception {
            pages.title();
        }

        @Actor
        public void nothing() {}

        static final class Pages {
            private final ExecutorService pool = Executors.newFixedThreadPool(1, task -> new Thread(task, "worker"));

            public String title() throws Exception {
                return pool.submit(this::page).get();
            }

            private String page() throws Exception {
                return pool.submit(() -> "title").get();
            }
        }
    }

    /** The check is made without the lock. */
    public static final class LostWakeUp {
        final Gate gate = new Gate();

        @Actor
        public void guest() throws InterruptedException {
            gate.enter();
        }

        @Actor
        public void host() {
            gate.open();
        }

        static final class Gate {
            private volatile boolean isOpen;

            public void enter() throws InterruptedException {
                if (!isOpen) {
                    synchronized (this) {
                        wait();
                    }
                }
            }

            public void open() {
                synchronized (this) {
                    isOpen = true;
                    notifyAll();
                }
            }
        }
    }

    /** Each waits for the other one to give way. */
    public static final class Livelock {
        final Corridor corridor = new Corridor();

        @Actor
        public void left() {
            corridor.goLeft();
        }

        @Actor
        public void right() {
            corridor.goRight();
        }

        static final class Corridor {
            private volatile boolean leftWants;
            private volatile boolean rightWants;

            public void goLeft() {
                leftWants = true;
                while (rightWants) {
                    Thread.onSpinWait();
                }
                leftWants = false;
            }

            public void goRight() {
                rightWants = true;
                while (leftWants) {
                    Thread.onSpinWait();
                }
                rightWants = false;
            }
        }
    }

    /** What was seen is gone when it is used. */
    public static final class ExceptionInActor {
        @ObjectUnderTest
        final AtomicReference<String> mail = new AtomicReference<>("hello");

        @Actor
        public void reads() {
            if (mail.get() != null && mail.get() == null) {
                throw new IllegalStateException("the mail is gone");
            }
        }

        @Actor
        public void deletes() {
            mail.set(null);
        }
    }

    /** A lock that is not given back where something fails. */
    public static final class LeakedLock {
        final Account account = new Account();

        @Actor
        public void pays() {
            try {
                account.pay(7);
            } catch (IllegalStateException refused) {
                return;
            }
        }

        @Actor
        public void paysToo() {
            account.pay(0);
        }

        static final class Account {
            private final Lock lock = new ReentrantLock();
            private int balance = 5;

            public void pay(int amount) {
                lock.lock();
                if (balance < amount) {
                    throw new IllegalStateException("only " + balance + " left");
                }
                balance -= amount;
                lock.unlock();
            }
        }
    }

    /** Two calls of a map that is safe for threads are not one. */
    public static final class CheckThenAct {
        final Seats seats = new Seats();

        @Actor
        public void ann() {
            seats.book("7a", "ann");
        }

        @Actor
        public void bob() {
            seats.book("7a", "bob");
        }

        static final class Seats {
            private final Map<String, String> guests = new ConcurrentHashMap<>();

            Seats() {
                guests.put("1c", "eve");
            }

            public boolean book(String seat, String guest) {
                if (guests.containsKey(seat)) {
                    return false;
                }
                guests.put(seat, guest);
                return true;
            }
        }
    }

    /** State that is left from an earlier execution. */
    public static final class NotDeterministic {
        final Turns turns = new Turns();

        @Actor
        public void one() {
            turns.next();
        }

        @Actor
        public void other() {
            turns.next();
        }

        static final class Turns {
            private volatile int last;

            public void next() {
                if (++Executions.ALL.count % 3 == 0) {
                    last = 1;
                }
            }
        }

        /**
         * Its initialiser runs in each execution, and finds the tally of the execution before: loggers stay as they are.
         */
        static final class Executions {
            static final io.roundup.it.program.Runs.Tally ALL = io.roundup.it.program.Runs.tally();

            private Executions() {}
        }
    }

    /** Two tasks that have begun, each of which waits for the other one. */
    public static final class TasksOfTwoPools {
        final Pools pools = new Pools();

        @Actor
        public void asks() throws Exception {
            pools.ask();
        }

        static final class Pools {
            private final ExecutorService one = Executors.newFixedThreadPool(1, task -> new Thread(task, "one"));
            private final ExecutorService other = Executors.newFixedThreadPool(1, task -> new Thread(task, "other"));
            private volatile Future<String> first;

            public String ask() throws Exception {
                first = one.submit(() -> other.submit(() -> first.get()).get());
                return first.get();
            }
        }
    }

    /** A notification comes, and then the guest waits once more. */
    public static final class NobodyNotifiesAgain {
        final Gate gate = new Gate();

        @Actor
        public void guest() throws InterruptedException {
            gate.enter();
        }

        @Actor
        public void host() {
            gate.knock();
        }

        static final class Gate {
            private int knocks;

            public synchronized void enter() throws InterruptedException {
                while (knocks < 2) {
                    wait();
                }
            }

            public synchronized void knock() {
                knocks++;
            }
        }
    }

    /** One thread sets a flag for good that another one has set: nothing is lost. What is wrong is something else. */
    public static final class FlagSetTwice {
        final Flag flag = new Flag();

        @Actor
        public void one() {
            flag.set();
        }

        @Actor
        public void other() {
            flag.set();
        }

        static final class Flag {
            private volatile boolean isSet;

            public boolean set() {
                boolean was = isSet;
                isSet = true;
                return was;
            }
        }
    }

    /** Who is overtaken looks again, and fails for another reason. */
    public static final class LooksAgain {
        final Desk desk = new Desk();

        @Actor
        public void one() throws InterruptedException {
            desk.take();
        }

        @Actor
        public void other() throws InterruptedException {
            desk.take();
        }

        @Actor
        public void clerk() {
            desk.put();
            desk.put();
        }

        static final class Desk {
            private int forms;
            private int taken;

            public synchronized void take() throws InterruptedException {
                while (forms == 0) {
                    wait();
                }
                forms--;
                if (++taken == 2) {
                    throw new IllegalStateException("only one each");
                }
            }

            public synchronized void put() {
                forms++;
                notifyAll();
            }
        }
    }
}
