// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No thread is said to have done, or not to have done, what is not so. */
@Tag("agent")
class BlameTests {
    private static final String THREADS = """
            static final Object LOCK = new Object();
            interface Body { void run() throws InterruptedException; }
            static Thread start(String name, Body body) {
              Thread thread = new Thread(() -> {
                try { body.run(); } catch (InterruptedException e) { throw new Error(e); } }, name);
              thread.start();
              return thread;
            }
            static void join(Thread... all) throws InterruptedException { for (Thread each : all) each.join(); }
            public static void main(String[] args) throws Exception {
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** {@return what a report says before its first empty line, on one line} */
    private String reported(String members, String main) throws Exception {
        String report = CompiledProgram.of(folder, members, THREADS, main, "}")
                .explore()
                .out();
        return report.substring(0, Math.max(0, report.indexOf("\n\n"))).replaceAll("\\s+", " ");
    }

    @Test
    void whoLooksAgainOnAnotherLineHasLooked() throws Exception {
        assertThat(reported("""
                        static int n; static boolean waiting;
                        static int take() throws InterruptedException {
                          synchronized (LOCK) {
                            waiting = true;
                            if (n == 0)
                              LOCK.wait();
                            if (n == 0)
                              return -1;
                            n--;
                            return 1;
                          }
                        }""", """
                        Thread waiter = start("waiter", () -> {
                          if (take() < 0) throw new IllegalStateException("nothing"); });
                        Thread thief = start("thief", () -> { synchronized (LOCK) { if (n > 0) n--; } });
                        synchronized (LOCK) { if (waiting) { n++; LOCK.notifyAll(); } else n += 2; }
                        join(waiter, thief);"""))
                .contains("ended with IllegalStateException: nothing")
                .doesNotContain("did not look again");
    }

    @Test
    void anIfAndWhatFollowsOnItsLineAreNoLoop() throws Exception {
        assertThat(reported("""
                        static final List<String> Q = new LinkedList<>();
                        static void take() throws InterruptedException {
                          synchronized (LOCK) { if (Q.isEmpty()) LOCK.wait(); Q.remove(0); }
                        }""", """
                        Thread one = start("one", P::take), two = start("two", P::take);
                        synchronized (LOCK) { Q.add("a"); LOCK.notifyAll(); }
                        synchronized (LOCK) { Q.add("b"); LOCK.notifyAll(); }
                        join(one, two);""")).contains("did not check again after its wait");
    }

    private static final String TAKERS = """
            static int items; static final CountDownLatch NEVER = new CountDownLatch(1);
            static void take() throws InterruptedException {
              synchronized (LOCK) { while (items == 0) LOCK.wait(); items--; }
            }
            static void look() throws InterruptedException {
              synchronized (LOCK) { while (items == 0) LOCK.wait(); }
            }
            """;

    /** Whom it woke has written since then what is left. */
    @Test
    void aNotificationThatWokeAnotherOneWasMade() throws Exception {
        assertThat(reported(TAKERS, """
                        Thread a = start("a", P::take), b = start("b", P::take);
                        Thread p = start("p", () -> { synchronized (LOCK) { items += 2; LOCK.notify(); } });
                        join(a, b, p);"""))
                .contains("notify of p")
                .contains("notifyAll is needed, with which this execution ends.")
                .doesNotContain("nobody notified");
    }

    @Test
    void notifyAllIsNeededOnlyWhereItIsEnough() throws Exception {
        assertThat(reported(TAKERS, """
                        Thread a = start("a", P::look), b = start("b", P::look);
                        Thread p = start("p", () -> { synchronized (LOCK) { items = 1; LOCK.notify(); } });
                        Thread n = start("n", NEVER::await);
                        join(a, b, p, n);"""))
                .contains("notify wakes any one of those who wait.")
                .doesNotContain("is needed");
    }

    @Test
    void theNameOfAClassMakesNoCondition() throws Exception {
        assertThat(reported("""
                        static final class MyCondition {}
                        static final MyCondition C = new MyCondition(); static boolean isOpen;
                        static void pass() throws InterruptedException {
                          synchronized (C) { while (!isOpen) C.wait(); }
                        }""", """
                        Thread a = start("a", P::pass), b = start("b", P::pass);
                        Thread p = start("p", () -> { synchronized (C) { isOpen = true; C.notify(); } });
                        join(a, b, p);""")).contains("notify of p").doesNotContain("signal");
    }

    @Test
    void whoLooksAgainUnderTheLockTakenAnewHasLooked() throws Exception {
        assertThat(reported("""
                        static int n; static boolean waiting;
                        static void take() throws InterruptedException {
                          synchronized (LOCK) { waiting = true; if (n == 0) LOCK.wait(); }
                          synchronized (LOCK) {
                            if (n == 0) throw new IllegalStateException("nothing");
                            n--;
                          }
                        }""", """
                        Thread waiter = start("waiter", P::take);
                        Thread thief = start("thief", () -> { synchronized (LOCK) { if (n > 0) n--; } });
                        synchronized (LOCK) { if (waiting) { n++; LOCK.notifyAll(); } else n += 2; }
                        join(waiter, thief);"""))
                .contains("ended with IllegalStateException: nothing")
                .doesNotContain("did not look again");
    }

    @Test
    void whatAPrivateObjectHoldsWasWrittenBySomebody() throws Exception {
        assertThat(reported("static volatile List<Integer> list = List.of();", """
                        Thread a = start("a", () -> { List<Integer> l = new ArrayList<>(list); l.add(1); list = l; });
                        Thread b = start("b", () -> { List<Integer> l = new ArrayList<>(list); l.add(2); list = l; });
                        join(a, b);
                        if (list.size() != 2) throw new Error("lost");"""))
                .contains("ArrayList.size = 1")
                .contains("one update is lost")
                .doesNotContain("nobody had written");
    }

    @Test
    void aWriteThatChangesNothingLetsNobodyGoOn() throws Exception {
        assertThat(reported("""
                        static final Deque<String> Q = new ArrayDeque<>(); static boolean closed;
                        static void take() throws InterruptedException {
                          synchronized (LOCK) { while (Q.isEmpty() && !closed) LOCK.wait(); }
                        }""", """
                        Thread a = start("a", P::take), b = start("b", P::take);
                        synchronized (LOCK) { closed = true; Q.clear(); LOCK.notify(); }
                        join(a, b);""")).contains("though it could go on: P.closed = true (");
    }

    @Test
    void whatIsWrittenInACollectionIsTheCallOfIt() throws Exception {
        assertThat(reported("static final Map<String, Integer> STOCK = new HashMap<>();", """
                        Thread a = start("a", () -> {
                          synchronized (LOCK) { while (!STOCK.containsKey("tea")) LOCK.wait(); } });
                        Thread b = start("b", () -> { synchronized (LOCK) { STOCK.put("tea", 1); } });
                        join(a, b);"""))
                .contains("a called HashMap.containsKey (")
                .contains("b called HashMap.put (")
                .contains("with which it could go on, and nobody notified it after that.")
                .doesNotContain("HashMap.table");
    }

    @Test
    void aLockInAListIsNotCalledAfterTheList() throws Exception {
        assertThat(reported("""
                        static final class Account { int money = 10; }
                        static final List<Account> ALL = new ArrayList<>(List.of(new Account(), new Account()));
                        static void move(int from, int to) {
                          synchronized (ALL.get(from)) { synchronized (ALL.get(to)) { ALL.get(to).money++; } }
                        }""", """
                        Thread a = start("a", () -> move(0, 1)), b = start("b", () -> move(1, 0));
                        join(a, b);"""))
                .contains("holds Account#")
                .contains("waits for Account#")
                .doesNotContain("elementData");
    }

    @Test
    void aReadLockBeforeTheWriteLockIsCalledSo() throws Exception {
        assertThat(reported("""
                        static final java.util.concurrent.locks.ReentrantReadWriteLock RW =
                            new java.util.concurrent.locks.ReentrantReadWriteLock();""", """
                        Thread a = start("a", () -> { RW.readLock().lock(); RW.writeLock().lock(); });
                        join(a);"""))
                .contains("which it holds itself for reading")
                .contains("release the read lock before you take the write lock.");
    }

    private static final String PERMITS = "static final Semaphore S = new Semaphore(2);";

    @Test
    void whoGivesTwoPermitsBackAtOnceHasReleasedBoth() throws Exception {
        assertThat(reported(PERMITS, """
                        Thread good = start("good", () -> { S.acquire(); S.acquire(); S.release(2); });
                        good.join();
                        Thread bad = start("bad", () -> S.acquire(2));
                        Thread late = start("late", () -> { S.acquire(); S.release(); });
                        join(bad, late);"""))
                .contains("bad acquired it")
                .contains("and ended without a release")
                .doesNotContain("good acquired");
    }

    @Test
    void whoGivesSomePermitsBackKeepsTheOthers() throws Exception {
        assertThat(reported(PERMITS, """
                        Thread some = start("some", () -> { S.acquire(2); S.release(); });
                        Thread all = start("all", () -> { S.acquire(); S.acquire(2); S.release(3); });
                        join(some, all);"""))
                .contains("some acquired it")
                .contains("and ended, but has not released 1 permit;");
    }

    @Test
    void theNameOfAClassMakesNoSemaphore() throws Exception {
        assertThat(reported("""
                        static final class MySemaphore {}
                        static final MySemaphore M = new MySemaphore(); static boolean isFree;""", """
                        Thread a = start("a", () -> { synchronized (M) { while (!isFree) M.wait(); } });
                        Thread b = start("b", () -> { synchronized (M) { M.notify(); } });
                        join(a, b);""")).contains("P.isFree = false").doesNotContain("release");
    }

    /** One thread takes and another one gives back, as in a signal. */
    @Test
    void nobodyIsToBlameForPermitsThatOthersGiveBack() throws Exception {
        assertThat(reported(PERMITS, """
                        Thread takes = start("takes", () -> { S.acquire(); S.acquire(); S.acquire(); });
                        Thread gives = start("gives", () -> S.release());
                        takes.join(); gives.join();
                        Thread late = start("late", () -> S.acquire());
                        late.join();"""))
                .contains("no thread is left that would release one")
                .doesNotContain("without a release");
    }

    /** Who takes what another one gives has not taken one too many. */
    @Test
    void aSignalIsNoReleaseWithoutAPermit() throws Exception {
        assertThat(reported("static final Semaphore S = new Semaphore(0); static volatile int n;", """
                        Thread a = start("a", () -> { S.acquire(); n++; }), b = start("b", () -> { S.acquire(); n++; });
                        Thread g = start("g", () -> { S.release(); S.release(); });
                        join(a, b, g);
                        if (n != 2) throw new Error("n");"""))
                .contains("one update is lost")
                .doesNotContain("without having acquired");
    }

    /** Two permits are there for two threads, whatever a third one gives. */
    @Test
    void aPermitThatNobodyNeedsIsNotToBlame() throws Exception {
        assertThat(reported(PERMITS + " static volatile int n;", """
                        Body body = () -> { S.acquire(); try { n++; } finally { S.release(); } };
                        Thread a = start("a", body), b = start("b", body), g = start("g", () -> S.release());
                        join(a, b, g);
                        if (n != 2) throw new Error("n");"""))
                .contains("one update is lost")
                .doesNotContain("without having acquired");
    }

    @Test
    void aTaskInAQueueOfTheProgramIsNotDropped() throws Exception {
        assertThat(reported("static final Queue<FutureTask<?>> Q = new LinkedList<>();", """
                        CountDownLatch done = new CountDownLatch(1);
                        Q.add(new FutureTask<>(done::countDown, null));
                        Thread waits = start("waits", done::await);
                        join(waits);"""))
                .contains("waits waits for a CountDownLatch")
                .doesNotContain("never begun");
    }

    @Test
    void whatWasAskedForIsNotToldByTheFutureAlone() throws Exception {
        assertThat(reported("", """
                        ExecutorService pool = Executors.newFixedThreadPool(1);
                        CountDownLatch done = new CountDownLatch(2);
                        Future<?> failing = pool.submit(() -> { throw new IllegalStateException("expected"); });
                        try { failing.get(); } catch (ExecutionException known) { done.getCount(); }
                        pool.submit(() -> done.countDown()).get();
                        done.await();
                        pool.shutdown();"""))
                .contains("ended with IllegalStateException: expected")
                .doesNotContain("only its future tells");
    }
}
