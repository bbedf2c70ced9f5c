// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schema.Schemas;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code java -jar roundup.jar test}, as a user runs it. */
@NullUnmarked
@Tag("once")
@Tag("agent")
@Tag("slow")
@Tag("alone")
class TestCommandTests {
    private static final String QUEUE = "java.util.concurrent.LinkedBlockingQueue";

    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock";

    /** Of {@link LastOne}. */
    private static final String SMALLEST = "offer(1) | poll() [poll()]";

    @TempDir
    Path folder;

    /** A poll in vain forgets the element that comes meanwhile: no smaller program is wrong. The token shows the same. */
    @Test
    void theSmallestProgramIsFoundRepeatedAndWritten() throws IOException, InterruptedException {
        Path json = folder.resolve("result.json");
        Path source = folder.resolve("LastOneHarness.java");
        Ended found = test(
                LastOne.class.getName(), "-cp", ForkedJava.classPath(), "--json", "" + json, "--write", "" + source);
        found.endsWith(1);
        String result = Files.readString(json);
        assertThat(result)
                .contains(
                        "\"kind\": \"queue\"",
                        "\"verdict\": \"violation\"",
                        "\"program\": \"" + SMALLEST + "\"",
                        "\"calls\": 3");

        Ended replayed = test(
                LastOne.class.getName(),
                "-cp",
                ForkedJava.classPath(),
                "--program",
                SMALLEST,
                "--replay",
                result.replaceFirst("(?s).*\"token\": \"([^\"]*)\".*", "$1"));
        assertThat(replayed.endsWith(1).out()).contains("NOT LINEARIZABLE");

        assertThat(checked(source, "LastOneHarness").endsWith(1).out()).contains("NOT LINEARIZABLE");
    }

    /** All programs hold of what is taken as atomic. Samples look inside of each after that. */
    @Test
    void programsThatWereProvedAreLookedInsideOf() throws IOException, InterruptedException {
        Ended found = test(
                PartsOfTwo.class.getName(),
                "-cp",
                ForkedJava.classPath(),
                "--size",
                "2x1",
                "--trust",
                Counted.class.getSimpleName());
        assertThat(found.endsWith(1).out()).contains("increment() | increment()", "threads of 1+1 calls");
    }

    /** Programs of a queue with one producer and one consumer; the harness that is written asks the same static method. */
    @Test
    void anInterfaceIsTestedByWhatAFactoryMakes() throws IOException, InterruptedException {
        String queue = java.util.Queue.class.getName();
        String factory = Queues.class.getName() + ".linked";
        Ended all = test(
                queue,
                "--factory",
                factory,
                "-cp",
                ForkedJava.classPath(),
                "--size",
                "2x1",
                "--single",
                "offer/poll, peek");
        assertThat(all.endsWith(0).out())
                .contains(
                        "Round-Up tested java.util.Queue, made by Queues.linked(), as a queue",
                        "HOLDS: all programs of size 2x1 in which one thread alone calls offer, and one poll, peek were"
                                + " explored, and none is wrong")
                .containsPattern("threads of 1\\+1 calls +2 programs");

        Path source = folder.resolve("MadeHarness.java");
        Ended one = test(
                queue,
                "--factory",
                factory,
                "-cp",
                ForkedJava.classPath(),
                "--program",
                "offer(1) | poll()",
                "--write",
                "" + source);
        one.endsWith(0);
        assertThat(source).content().contains("Queues.linked();");
        assertThat(checked(source, Queues.class.getPackageName() + ".MadeHarness")
                        .endsWith(0)
                        .out())
                .contains("HOLDS for this harness");
    }

    /** The name of the file says that it is a test. It is judged as the program was. */
    @Test
    void aTestOfJUnitIsWritten() throws IOException, InterruptedException {
        Path source = folder.resolve("LastOneTest.java");
        Ended written = test(
                LastOne.class.getName(),
                "-cp",
                ForkedJava.classPath(),
                "--spec",
                "queue",
                "--inside",
                "FutureTask,Concurrent*",
                "--preemptions",
                "2",
                "--program",
                SMALLEST,
                "--write",
                "" + source);
        assertThat(written.endsWith(1).out()).contains("The program was written as the test of JUnit " + source + ".");
        assertThat(source).hasContent("""
                        import io.roundup.explorer.harness.Actor;
                        import io.roundup.explorer.harness.After;
                        import io.roundup.junit.ConcurrencyTest;

                        class LastOneTest {
                            @ConcurrencyTest(harness = LastOneTest.Program.class, specification = "queue", \
                        preemptions = 2, inside = {"FutureTask", "Concurrent*"})
                            void isRightInEveryInterleaving() {}

                            /** offer(1) | poll() [poll()] */
                            static class Program {
                                final io.roundup.it.generate.LastOne object = new io.roundup.it.generate.LastOne();

                                @Actor
                                public void thread1() {
                                    try {
                                        object.offer(1);
                                    } catch (RuntimeException answer) {
                                        // It is in the history.
                                    }
                                }

                                @Actor
                                public void thread2() {
                                    try {
                                        object.poll();
                                    } catch (RuntimeException answer) {
                                        // It is in the history.
                                    }
                                }

                                @After
                                public void last() {
                                    try {
                                        object.poll();
                                    } catch (RuntimeException answer) {
                                        // It is in the history.
                                    }
                                }
                            }
                        }
                        """);
    }

    /** What is not decided when the time is over was not explored, and nothing is undecided. */
    @Test
    void aProgramThatTheTimeCutsIsNotUndecided() throws IOException, InterruptedException {
        // Nine calls in each of 1,680 executions are far more than the time allows. One call is far less.
        Ended cut =
                test(SlowCounter.class.getName(), "-cp", ForkedJava.classPath(), "--size", "3x3", "--timeout", "0.5");
        assertThat(cut.endsWith(0).out())
                .contains("NO VIOLATION in the programs that were explored", "before all programs were made")
                .doesNotContain("undecided");
    }

    /** The factory of a class of the JDK has static state of its own, which each execution makes anew. */
    @Test
    void aFactoryOfAJdkClassMayCount() throws IOException, InterruptedException {
        Ended all = test(
                QUEUE,
                "--factory",
                Queues.class.getName() + ".counted",
                "-cp",
                ForkedJava.classPath(),
                "--size",
                "2x1");
        assertThat(all.endsWith(0).out()).contains("HOLDS: all programs of size 2x1");
    }

    /** A test program is no code under test, and announces the calls that take a monitor by itself. */
    @ParameterizedTest
    @CsvSource({"java.util.Stack, stack, 2x2", "java.util.Hashtable, map, 2x1"})
    void synchronizedMethodsOfTheJdkAreExplored(String type, String kind, String size)
            throws IOException, InterruptedException {
        Ended all = test(type, "--like", kind, "--size", size);
        assertThat(all.endsWith(0).out()).contains("HOLDS: all programs of size " + size);
    }

    @Test
    void whatMayFailForNoReasonIsNoPartOfTheVerdict() throws IOException, InterruptedException {
        Ended all = test("java.util.concurrent.atomic.AtomicMarkableReference", "--new", "1,false", "--size", "2x1");
        assertThat(all.endsWith(0).out())
                .contains(
                        "HOLDS: all programs of size 2x1", "Documented as weak", "attemptMark(Object, boolean): \"Any");
    }

    /** Makes queues. */
    public static final class Queues {
        private static int made;

        private Queues() {}

        /** Fails where it sees the count of earlier executions. */
        public static java.util.concurrent.LinkedBlockingQueue<Object> counted() {
            if (++made > 2) {
                throw new IllegalStateException("made " + made);
            }
            return new java.util.concurrent.LinkedBlockingQueue<>();
        }

        public static java.util.Queue<Object> linked() {
            return new java.util.concurrent.ConcurrentLinkedQueue<>();
        }
    }

    /** {@return what becomes of a harness that was written} @param source its file @param name of its class */
    private Ended checked(Path source, String name) throws IOException, InterruptedException {
        String classPath = ForkedJava.jar() + java.io.File.pathSeparator + ForkedJava.classPath();
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-cp", classPath, "-d", "" + folder, "" + source))
                .isZero();
        return ThisJvm.check(folder, folder + java.io.File.pathSeparator + ForkedJava.classPath(), List.of(name));
    }

    @Test
    void allProgramsOfACorrectClassHold() throws IOException, InterruptedException {
        Ended all = test(QUEUE, "--size", "2x1");
        assertThat(all.endsWith(0).out())
                .contains("HOLDS: all programs of size 2x1 were explored, and none is wrong")
                .containsPattern("threads of 1\\+1 calls +6 programs");
    }

    /** As the verdict of a harness does. */
    @Test
    void aVerdictSaysWhatItsProofsLeaveOut() throws IOException, InterruptedException {
        Path json = folder.resolve("all.json");
        Ended all = test(
                RandomBag.class.getName(), "-cp", ForkedJava.classPath(), "--size", "2x1", "--json", json.toString());
        assertThat(all.endsWith(0).out()).contains("and none is wrong, with the random values of one seed");
        assertThat(Files.readString(json)).contains("\"reservations\": [\n    \"the random values of one seed\"\n  ]");
    }

    /** Keeps a value in a place that it draws. */
    public static final class RandomBag {
        private final java.util.concurrent.atomic.AtomicIntegerArray places =
                new java.util.concurrent.atomic.AtomicIntegerArray(2);

        public void add(int value) {
            places.addAndGet(java.util.concurrent.ThreadLocalRandom.current().nextInt(2), value);
        }
    }

    /** A class that lets everybody in does so one call at a time, too. */
    @Test
    void aLockIsHeldByOneThreadAtATimeIfTheUserSaysThatItIsOne() throws IOException, InterruptedException {
        String open = Open.class.getName();
        assertThat(test(open, "-cp", ForkedJava.classPath()).endsWith(0).out())
                .contains("--like lock says that only one thread may hold it");
        Ended asked = test(open, "-cp", ForkedJava.classPath(), "--like", "lock");
        assertThat(asked.endsWith(1).out()).contains("NOT LINEARIZABLE", "--spec mutex");
        assertThat(test(LOCK, "--like", "lock").endsWith(0).out())
                .contains("HOLDS")
                .doesNotContain("--like lock says");
    }

    /** No lock. */
    public static final class Open {
        /** Locks nothing. */
        public void lock() {}

        /** Unlocks nothing. */
        public void unlock() {}
    }

    /** Nobody shuts down what the object works with. */
    @Test
    void workersThatAreLeftWaitingAreNoDeadlock() throws IOException, InterruptedException {
        Ended run = test(Worked.class.getName(), "-cp", ForkedJava.classPath(), "--size", "2x1");
        assertThat(run.endsWith(0).out()).contains("HOLDS").contains("calls: increment(), isDaemon()");
    }

    /** A counter that a thread of its own adds to. */
    public static final class Worked {
        private final java.util.concurrent.BlockingQueue<java.util.concurrent.CompletableFuture<Integer>> asked =
                new java.util.concurrent.LinkedBlockingQueue<>();
        private final Thread worker = new Thread(this::work);

        /** Starts the thread. */
        public Worked() {
            worker.start();
        }

        /** {@return how often it was called} */
        public int increment() {
            java.util.concurrent.CompletableFuture<Integer> answer = new java.util.concurrent.CompletableFuture<>();
            asked.add(answer);
            return answer.join();
        }

        /** {@return false} */
        public boolean isDaemon() {
            return worker.isDaemon();
        }

        private void work() {
            try {
                for (int count = 1; ; count++) {
                    asked.take().complete(count);
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** They may wait for work, but not for each other. */
    @Test
    void workersInACircleAreADeadlock() throws IOException, InterruptedException {
        Ended run = test(Crossed.class.getName(), "-cp", ForkedJava.classPath(), "--size", "2x1");
        assertThat(run.endsWith(1).out()).contains("DEADLOCK, in a program of 2 calls", "left() | right()");
    }

    /** Threads of its own take two monitors in different orders. */
    public static final class Crossed {
        private final Object one = new Object();
        private final Object other = new Object();
        private int taken;

        /** Starts a thread. */
        public void left() {
            new Thread(() -> take(one, other)).start();
        }

        /** Starts a thread. */
        public void right() {
            new Thread(() -> take(other, one)).start();
        }

        private void take(Object first, Object second) {
            synchronized (first) {
                synchronized (second) {
                    taken++;
                }
            }
        }
    }

    /** What the documentation does not promise is shown, and is no violation. */
    @Test
    void weakMethodsAreReportedApart() throws IOException, InterruptedException {
        Ended weak =
                test("java.util.concurrent.ConcurrentLinkedQueue", "--methods", "offer,poll,size", "--size", "2x2");
        assertThat(weak.endsWith(0).out())
                .contains("Documented as weak, so not part of the verdict:")
                .contains("size(): \"Because of the asynchronous nature of these queues");
    }

    /** Each has a process of its own: a class that is not there is a row, and the other one is tested. */
    @Test
    @Tag("process")
    void severalClassesMakeOneTable() throws IOException, InterruptedException {
        Path json = folder.resolve("classes.json");
        Ended found = ForkedJava.run(
                folder,
                List.of(
                        "-jar",
                        ForkedJava.jar(),
                        "test",
                        LastOne.class.getName(),
                        "com.acme.Missing",
                        "-cp",
                        ForkedJava.classPath(),
                        "--json",
                        "" + json));
        assertThat(found.endsWith(1).out())
                .contains("Round-Up explored 2 classes of ")
                .containsPattern(LastOne.class.getName() + " +VIOLATION +\\d+ +[\\d.]+ +not linearizable: ")
                .containsPattern("com.acme.Missing +NOT EXPLORED +0 ")
                .containsPattern("test -cp \\S+ " + LastOne.class.getName() + " --program '.*' --replay ");
        Schemas.own("classes").accepts(Files.readString(json));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "com.acme.Missing; com.acme.Missing",
                QUEUE + " " + LOCK + " --write Queue.java; --write is about one class. Name one class",
                QUEUE + " --jobs 2 --replay x; --replay is about one class",
                QUEUE + " --size 1x1; --size must be THREADSxCALLS",
                QUEUE + " --methods push; --methods names push",
                QUEUE + " --like java.util.Map; does not implement that",
                LOCK + " --like lock --size 2x1; No program of size 2x1 of the calls [lock(), unlock()] can be judged",
                QUEUE + " --replay x; --replay needs the program",
                QUEUE + " --program offer(1)|poll() --write my-queue.java; is not named as a class of Java is"
            })
    void badInputIsRefused(String arguments, String message) throws IOException, InterruptedException {
        Ended refused = test(arguments.split(" "));
        assertThat(refused.endsWith(2).err()).contains(message).doesNotContain("\tat ");
    }

    private Ended test(String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("test"));
        words.addAll(List.of(arguments));
        return ThisJvm.command(words.toArray(new String[0]));
    }
}
