// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledHarness;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Class initialisers that start threads, wait for them or fail are explored when their class is used first. */
@Tag("agent")
@Tag("slow")
class ClassInitializersTests {
    private static final String HOLDS = "HOLDS for this program";

    @TempDir
    private Path folder;

    private static Stream<String> backends() {
        return Runtime.version().feature() < 21 ? Stream.of("platform") : Stream.of("virtual", "platform");
    }

    private Ended explore(String backend, String... members) throws Exception {
        return CompiledProgram.of(folder, members).explore(backend);
    }

    /** The thread of an initialiser is explored. Outside, the update that it loses would not be found. */
    @ParameterizedTest
    @MethodSource("backends")
    void theThreadOfAnInitializerRacesWithWhoUsesTheClass(String backend) throws Exception {
        Ended run = explore(backend, """
                static class Worker {
                    static volatile int count;
                    static final Thread THREAD = new Thread(() -> count++);
                    static { THREAD.start(); }
                }
                public static void main(String[] a) throws Exception {
                    Worker.count++;
                    Worker.THREAD.join();
                    if (Worker.count != 2) throw new AssertionError("lost");
                }""");
        assertThat(run.endsWith(1).out()).contains("java.lang.AssertionError: lost");
    }

    /** Each execution has a worker of its own. One of another execution never answers: a false deadlock. */
    @ParameterizedTest
    @MethodSource("backends")
    void aSingletonMayStartItsWorkerInItsConstructor(String backend) throws Exception {
        Ended run = explore(backend, """
                static final class Service {
                    static final Service ONLY = new Service();
                    final BlockingQueue<CompletableFuture<Integer>> asked = new LinkedBlockingQueue<>();
                    private Service() {
                        Thread worker = new Thread(() -> {
                            try { for (;;) asked.take().complete(42); } catch (InterruptedException e) { }
                        });
                        worker.setDaemon(true);
                        worker.start();
                    }
                    static int ask() throws Exception {
                        CompletableFuture<Integer> answer = new CompletableFuture<>();
                        ONLY.asked.add(answer);
                        return answer.get();
                    }
                }
                public static void main(String[] a) throws Exception {
                    if (Service.ask() != 42) throw new AssertionError();
                }""");
        assertThat(run.endsWith(0).out()).contains(HOLDS);
    }

    /**
     * The thread of the main class starts in each execution. Started earlier, it has done its work, and main waits for
     * ever.
     */
    @ParameterizedTest
    @MethodSource("backends")
    void theMainClassMayStartAThreadInItsInitializer(String backend) throws Exception {
        Ended run = explore(backend, """
                static final CountDownLatch LATCH = new CountDownLatch(1);
                static { new Thread(LATCH::countDown).start(); }
                public static void main(String[] a) throws Exception { LATCH.await(); }""");
        assertThat(run.endsWith(0).out()).contains(HOLDS);
    }

    @ParameterizedTest
    @MethodSource("backends")
    void anInitializerMayWaitForItsThread(String backend) throws Exception {
        Ended run = explore(backend, """
                static class Ready {
                    static int value;
                    static {
                        CountDownLatch isSet = new CountDownLatch(1);
                        Object[] box = new Object[1];
                        new Thread(new Runnable() {
                            @Override public void run() { box[0] = 7; isSet.countDown(); }
                        }).start();
                        try { isSet.await(); } catch (InterruptedException e) { }
                        value = (Integer) box[0];
                    }
                }
                public static void main(String[] a) throws Exception {
                    if (Ready.value != 7) throw new AssertionError();
                }""");
        assertThat(run.endsWith(0).out()).contains(HOLDS);
    }

    /** The body of a lambda is a method of the class, and so who runs it waits for the initialiser. */
    @ParameterizedTest
    @MethodSource("backends")
    void anInitializerThatWaitsForALambdaOfItsClassIsADeadlock(String backend) throws Exception {
        Ended run = explore(backend, """
                static class Stuck {
                    static int value;
                    static {
                        int[] box = new int[1];
                        Thread thread = new Thread(() -> box[0] = 7, "worker");
                        thread.start();
                        try { thread.join(); } catch (InterruptedException e) { }
                        value = box[0];
                    }
                }
                public static void main(String[] a) { if (Stuck.value != 7) throw new AssertionError(); }""");
        assertThat(run.endsWith(1).out())
                .contains("VIOLATION: DEADLOCK")
                .contains("worker waits for the initialiser of P$Stuck, which main runs");
    }

    /** The thread of the initialiser uses the class, and so waits for who runs the initialiser, which waits for it. */
    @ParameterizedTest
    @MethodSource("backends")
    void anInitializerThatWaitsForAThreadThatUsesItsClassIsADeadlock(String backend) throws Exception {
        Ended run = explore(backend, """
                static class Stuck {
                    static int value;
                    static {
                        CountDownLatch isSet = new CountDownLatch(1);
                        new Thread(() -> { value = 1; isSet.countDown(); }).start();
                        try { isSet.await(); } catch (InterruptedException e) { }
                    }
                }
                public static void main(String[] a) { Stuck.value = 2; }""");
        assertThat(run.endsWith(1).out())
                .contains("VIOLATION: DEADLOCK")
                .contains("Thread-0 waits for the initialiser of P$Stuck, which main runs");
    }

    /** What comes before the first use of the class has happened when its thread starts. */
    @ParameterizedTest
    @MethodSource("backends")
    void anInitializerRunsWhenItsClassIsUsedFirst(String backend) throws Exception {
        Ended run = explore(backend, """
                static volatile int setting;
                static class Service {
                    static volatile int seen;
                    static final Thread THREAD = new Thread(() -> seen = setting);
                    static { THREAD.start(); }
                }
                public static void main(String[] a) throws Exception {
                    setting = 5;
                    Service.THREAD.join();
                    if (Service.seen != 5) throw new AssertionError("too early");
                }""");
        assertThat(run.endsWith(0).out()).contains(HOLDS);
    }

    /** The JVM never lets the class be used again, so that the second execution met another error than the first. */
    @ParameterizedTest
    @MethodSource("backends")
    void anInitializerMayFailInEachExecution(String backend) throws Exception {
        Ended run = explore(backend, """
                static class Broken {
                    static final int X = make();
                    static int make() { throw new IllegalStateException("the reason"); }
                }
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(P::use);
                    other.start();
                    use();
                    other.join();
                    if (failures.get() != 1 || refusals.get() != 1) throw new AssertionError(failures + " " + refusals);
                }
                static final AtomicInteger failures = new AtomicInteger();
                static final AtomicInteger refusals = new AtomicInteger();
                static void use() {
                    try {
                        System.out.println(Broken.X);
                    } catch (ExceptionInInitializerError e) {
                        failures.incrementAndGet();
                        if (!e.getCause().getMessage().equals("the reason")) throw e;
                    } catch (NoClassDefFoundError e) {
                        refusals.incrementAndGet();
                    }
                }""");
        assertThat(run.endsWith(0).out()).contains(HOLDS);
    }

    /** An initialiser that fails when it runs again is bad input, and no fault of Round-Up. */
    @Test
    void anInitializerThatCanRunOnlyOnceIsBadInput() throws Exception {
        Ended run = explore("auto", """
                static class Registry {
                    static int n;
                    static {
                        if (System.setProperty("registered", "yes") != null) throw new IllegalStateException("twice");
                    }
                }
                public static void main(String[] a) { Registry.n = 1; }""");
        assertThat(run.endsWith(2).err())
                .contains("The initialiser of P$Registry ran well once and failed when it ran again:"
                        + " java.lang.IllegalStateException: twice");
    }

    /** Outside, the update that it loses would not be found. */
    @ParameterizedTest
    @MethodSource("backends")
    void theThreadOfAnEnumRacesWithWhoUsesIt(String backend) throws Exception {
        Ended run = explore(backend, """
                enum Service {
                    ONLY;
                    volatile int n;
                    final Thread thread = new Thread(() -> n++);
                    Service() { thread.start(); }
                }
                public static void main(String[] a) throws Exception {
                    Service.ONLY.n++;
                    Service.ONLY.thread.join();
                    if (Service.ONLY.n != 2) throw new AssertionError("lost");
                }""");
        assertThat(run.endsWith(1).out()).contains("java.lang.AssertionError: lost");
    }

    /**
     * Variables of types such as {@code VarHandle} are set but once. They stayed null, if the initialiser was ended
     * before, since the thread for which it waits is not started there.
     */
    @ParameterizedTest
    @MethodSource("backends")
    void anInitializerThatWaitsBeforeItSetsAHandle(String backend) throws Exception {
        Ended run = explore(backend, """
                static volatile int runs;
                static class Job implements Runnable { public void run() { runs++; } }
                static class Late {
                    static int value;
                    static {
                        Thread job = new Thread(new Job());
                        job.start();
                        try { job.join(); } catch (InterruptedException e) { throw new Error(e); }
                    }
                    static final java.lang.invoke.VarHandle VALUE = find();
                    static java.lang.invoke.VarHandle find() {
                        try {
                            return java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(Late.class, "value", int.class);
                        } catch (ReflectiveOperationException e) { throw new Error(e); }
                    }
                }
                public static void main(String[] a) {
                    Late.VALUE.setVolatile(3);
                    if (runs != 1 || Late.value != 3) throw new AssertionError();
                }""");
        assertThat(run.endsWith(0).out()).contains(HOLDS);
    }

    /** What an interface holds is final, and made anew all the same. */
    @ParameterizedTest
    @MethodSource("backends")
    void theThreadOfAnInterfaceIsExplored(String backend) throws Exception {
        Ended run = explore(backend, """
                interface Service {
                    AtomicInteger N = new AtomicInteger();
                    Thread ONLY = start(new Thread(new Job()));
                    static Thread start(Thread thread) { thread.start(); return thread; }
                }
                static class Job implements Runnable {
                    public void run() { Service.N.set(Service.N.get() + 1); }
                }
                public static void main(String[] a) throws Exception {
                    Service.N.set(Service.N.get() + 1);
                    Service.ONLY.join();
                    if (Service.N.get() != 2) throw new AssertionError("lost");
                }""");
        assertThat(run.endsWith(1).out()).contains("java.lang.AssertionError: lost");
    }

    /** A harness, whose actors race for who initialises the class. */
    @Test
    void actorsRaceForTheInitialization() throws Exception {
        Ended run = CompiledHarness.of(
                        folder,
                        "class Service { static volatile int n; static { new Thread(() -> n++).start(); } }",
                        "class Adder { public int add() { return ++Service.n; } }",
                        "public class H { final Adder adder = new Adder();",
                        "@Actor public void a() { adder.add(); } @Actor public void b() { adder.add(); } }")
                .check();
        assertThat(run.endsWith(1).out()).contains("VIOLATION: NOT LINEARIZABLE");
    }
}
