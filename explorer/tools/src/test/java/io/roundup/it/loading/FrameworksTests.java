// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes that have the names of frameworks, and do what these do. A call of one is a unit: its monitors are modelled,
 * and nobody runs within it but by a call back.
 */
@Tag("process")
class FrameworksTests {
    private static final String RECORDER = """
            package org.mockito;
            import java.util.*;
            import java.util.function.*;
            public class Recorder {
                private final LinkedList<Object> calls = new LinkedList<>();
                public int call(Object what) {
                    synchronized (calls) { calls.add(what); return calls.size(); }
                }
                public int answer(IntSupplier answer) { call(answer); return answer.getAsInt(); }
                public synchronized int answerAlone(IntSupplier answer) { return answer.getAsInt(); }
                public int count() {
                    synchronized (calls) { return calls.size(); }
                }
            }""";

    private static final String LOG = """
            package org.tinylog;
            public class Log {
                private static int lines;
                public static synchronized void info(Object what) { lines++; what.toString(); }
            }""";

    private static final String CHECK = """
            package org.assertj;
            public class Check {
                public static void isEmpty(java.util.List<?> list) {
                    if (!list.isEmpty()) throw new AssertionError("not empty");
                }
            }""";

    /** What all programs here have. */
    private static final String BOTH = """
            static int n;
            static void both(Runnable first, Runnable second) throws InterruptedException {
                Thread a = new Thread(first), b = new Thread(second);
                a.start(); b.start(); a.join(); b.join();
            }
            static void check(boolean holds) { if (!holds) throw new AssertionError(); }
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void compileFrameworks() throws IOException {
        compile("Recorder.java", RECORDER);
        compile("Log.java", LOG);
        compile("Check.java", CHECK);
    }

    private void compile(String name, String source) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, source);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-nowarn",
                        "-proc:none",
                        "-cp",
                        folder.toString(),
                        "-d",
                        folder.toString(),
                        file.toString());
        assertThat(code).as("exit code of the compiler").isZero();
    }

    private CompiledProgram program(String main, String... members) throws IOException {
        String source = "public class P {" + BOTH + String.join("\n", members)
                + "public static void main(String[] a) throws Exception {" + main + "}}";
        compile("P.java", source);
        return new CompiledProgram(folder);
    }

    private String explored(String main, String... members) throws IOException {
        return program(main, members).explore().out();
    }

    /** A thread that is suspended with a real monitor would block the one that is to run. */
    @ParameterizedTest
    @ValueSource(strings = {"platform", "auto"})
    void threadsMayShareAMock(String backend) throws Exception {
        Ended run = program("""
                org.mockito.Recorder mock = new org.mockito.Recorder();
                both(() -> { mock.call(1); mock.call(2); }, () -> { mock.call(3); mock.call(4); });
                check(mock.count() == 4);""").explore(backend);
        assertThat(run.endsWith(0).out())
                .as("orders of two calls and two others")
                .contains("HOLDS for this program: every interleaving", "\n  6 executions");
    }

    /** Which of its answers a call of a mock gets may be what goes wrong. */
    @Test
    void theOrderOfCallsOfAMockIsExplored() throws Exception {
        assertThat(explored("""
                org.mockito.Recorder mock = new org.mockito.Recorder();
                both(() -> check(mock.call(1) == 1), () -> mock.call(2));""")).contains("VIOLATION: UNCAUGHT EXCEPTION");
    }

    /** Two mocks have nothing to do with each other. */
    @Test
    void callsOfDifferentMocksHaveNoOrder() throws Exception {
        assertThat(explored("""
                org.mockito.Recorder one = new org.mockito.Recorder(), two = new org.mockito.Recorder();
                both(() -> { one.call(1); one.call(2); }, () -> { two.call(3); two.call(4); });""")).contains("HOLDS for this program", "\n  1 execution and 100 random samples");
    }

    /** An answer is code of the program. */
    @Test
    void whatAFrameworkCallsBackIsExplored() throws Exception {
        assertThat(explored("""
                org.mockito.Recorder mock = new org.mockito.Recorder();
                both(() -> mock.answer(() -> n++), () -> mock.answer(() -> n++));
                check(n == 2);""")).contains("both read P.n = 0");
    }

    /** Who waits for a synchronizer of a framework does so in the queue that the JDK has. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CountDownLatch(1): latch.await(): latch.countDown()",
                "Semaphore(0): latch.acquireUninterruptibly(): latch.release()",
                "Semaphore(0, true): latch.acquire(): latch.release()",
                "locks.ReentrantLock(): latch.lock(); latch.unlock(): latch.unlock()",
                "locks.ReentrantLock(true): latch.lockInterruptibly(); latch.unlock(): latch.unlock()",
            })
    void aFrameworkWakesWhoWaitsInIt(String synchronizer) throws Exception {
        String[] parts = synchronizer.split(": ");
        String type = parts[0].replaceFirst("\\(.*", "");
        boolean isLock = type.endsWith("Lock");
        compile("Gate.java", """
                package org.mockito;
                public class Gate {
                    private final java.util.concurrent.%s latch = new java.util.concurrent.%s;
                    public void pass() throws Exception { %s; }
                    public void open(Runnable before) { %s before.run(); %s; }
                }""".formatted(type, parts[0], parts[1], isLock ? "latch.lock();" : "", parts[2]));
        assertThat(explored("""
                org.mockito.Gate gate = new org.mockito.Gate();
                both(() -> gate.open(() -> n++), () -> { try { gate.pass(); } catch (Exception e) { n = 9; } });
                check(n == 1);""")).contains("HOLDS for this program: every interleaving");
    }

    /** Else the thread that signals would take the lock again before the other one. */
    @Test
    void aFairLockOfAFrameworkGoesToWhoWasSignalled() throws Exception {
        compile("Turns.java", """
                package org.mockito;
                public class Turns {
                    private final java.util.concurrent.locks.ReentrantLock lock =
                            new java.util.concurrent.locks.ReentrantLock(true);
                    private final java.util.concurrent.locks.Condition condition = lock.newCondition();
                    private boolean waits, wasFirst;
                    public void first() throws Exception {
                        lock.lock(); waits = true; condition.await(); wasFirst = true; lock.unlock();
                    }
                    public boolean second() throws Exception {
                        lock.lock(); boolean signals = waits; condition.signal(); lock.unlock();
                        lock.lock(); boolean isInOrder = !signals || wasFirst; condition.signal(); lock.unlock();
                        return isInOrder;
                    }
                }""");
        assertThat(explored("""
                org.mockito.Turns turns = new org.mockito.Turns();
                Thread first = new Thread(() -> { try { turns.first(); } catch (Exception e) { n = 9; } });
                first.setDaemon(true);
                first.start();
                check(turns.second());""")).contains("HOLDS for this program: every interleaving");
    }

    /** So the answers exclude each other, as the monitor of the framework has it. */
    @Test
    void aFrameworkKeepsItsMonitorsWhileItCallsBack() throws Exception {
        assertThat(explored("""
                org.mockito.Recorder mock = new org.mockito.Recorder();
                both(() -> mock.answerAlone(() -> n++), () -> mock.answerAlone(() -> n++));
                check(n == 2);""")).contains("HOLDS for this program: every interleaving");
    }

    /** One thread has the monitor of the log and wants the program's, the other has that and logs. */
    @Test
    void aDeadlockBetweenALogAndTheProgramIsFound() throws Exception {
        String text = "static class Text { public synchronized String toString() { return \"text\"; } }";
        assertThat(explored("""
                Text text = new Text();
                both(() -> org.tinylog.Log.info(text), () -> { synchronized (text) { org.tinylog.Log.info("held"); } });""", text))
                .contains("VIOLATION: DEADLOCK", "Thread-1 waits for the monitor of class Log, which Thread-0 holds");
    }

    /** Lines of a log are no results. */
    @Test
    void linesOfALogHaveNoOrder() throws Exception {
        String lines = "for (int i = 0; i < 5; i++) org.tinylog.Log.info(\"line\");";
        assertThat(explored("both(() -> { " + lines + " }, () -> { " + lines + " });"))
                .contains("HOLDS for this program", "\n  1 execution and 100 random samples");
    }

    /** It belongs to the program, whoever looks at it. */
    @Test
    void aListThatAnAssertionLooksAtIsExplored() throws Exception {
        assertThat(explored("""
                java.util.List<Integer> list = new java.util.ArrayList<>();
                both(() -> { org.assertj.Check.isEmpty(list); }, () -> { list.add(1); });""")).contains("VIOLATION: UNCAUGHT EXCEPTION", "not empty");
    }

    /** What a thread was given by a mock, another one may have given to it. */
    @Test
    void whatAFrameworkWasGivenIsShared() throws Exception {
        compile("Box.java", """
                package org.mockito;
                public class Box {
                    private Object held;
                    public synchronized void put(Object o) { held = o; }
                    public synchronized Object get() { return held; }
                }""");
        assertThat(explored("""
                org.mockito.Box box = new org.mockito.Box();
                both(() -> { int[] own = {0}; box.put(own); own[0] = 1; },
                     () -> { int[] found = (int[]) box.get(); check(found == null || found[0] == 1); });""")).contains("VIOLATION: UNCAUGHT EXCEPTION");
    }

    /** Who looks for a fault of a framework says so. */
    @Test
    void aFrameworkIsExploredInsideIfAskedFor() throws Exception {
        compile("Counter.java", """
                package org.mockito;
                public class Counter {
                    private int n;
                    public void add() { n++; }
                    public int get() { return n; }
                }""");
        CompiledProgram program = program("""
                org.mockito.Counter counter = new org.mockito.Counter();
                both(counter::add, counter::add);
                check(counter.get() == 2);""");
        assertThat(program.explore().endsWith(0).out()).contains("HOLDS for this program");
        assertThat(program.fork("inside=org.mockito.*").endsWith(1).out()).contains("both read Counter.n = 0");
    }
}
