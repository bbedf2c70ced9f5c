// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What threads, their groups and the system can be asked is answered as in plain Java, and the same in each execution,
 * whatever the execution before has set.
 */
@Tag("process")
class AskedThreadsTests {
    /**
     * Asks everything that takes no argument, before, during and after the life of a thread. Without an argument it
     * writes the answers to a file, and with one it compares. Then it sets what it can set.
     */
    private static final String ASKING = """
            import java.lang.reflect.*;
            import java.nio.file.*;

            public class P {
                /** What is another one in each JVM or at each moment, and what only direct calls are answered. */
                private static final Set<String> DIFFERENT = Set.of(
                        "getId", "threadId", "toString", "getStackTrace", "getAllStackTraces", "currentTimeMillis", "nanoTime",
                        "freeMemory", "totalMemory", "maxMemory", "availableProcessors", "console", "getState", "isAlive", "currentThread", "currentCarrierThread");
                /** What does something. */
                private static final Set<String> ACTIONS = Set.of(
                        "interrupted", "countStackFrames", "getSecurityManager", "inheritedChannel");

                private static final List<String> ANSWERS = new ArrayList<>();

                public static void main(String[] arguments) throws Exception {
                    Thread me = Thread.currentThread();
                    ThreadGroup group = me.getThreadGroup();
                    ask("main", Thread.class, me);
                    ask("main", Thread.class, null);
                    ask("main", System.class, null);
                    ask("main", Runtime.class, Runtime.getRuntime());
                    ask("main", ThreadGroup.class, group);
                    note("settings", me.getName(), me.getPriority(), Locale.getDefault(), TimeZone.getDefault().getID(),
                            System.getProperty("left"), Thread.getDefaultUncaughtExceptionHandler(), group.getMaxPriority());
                    CountDownLatch runs = new CountDownLatch(1);
                    CountDownLatch mayEnd = new CountDownLatch(1);
                    ThreadGroup own = new ThreadGroup("own");
                    Thread worker = new Thread(own, () -> {
                        ask("within", Thread.class, Thread.currentThread());
                        ask("within", Thread.class, null);
                        ask("within", ThreadGroup.class, own);
                        runs.countDown();
                        try {
                            mayEnd.await();
                        } catch (InterruptedException impossible) {
                            throw new AssertionError(impossible);
                        }
                    }, "worker");
                    around("before", worker, own, group);
                    worker.start();
                    runs.await();
                    around("during", worker, own, group);
                    mayEnd.countDown();
                    worker.join();
                    around("after", worker, own, group);
                    note("end", worker.isAlive(), worker.getState());
                    virtual();
                    Path file = Path.of(P.class.getResource("P.class").toURI()).resolveSibling("answers");
                    if (arguments.length > 0) {
                        Files.write(file, ANSWERS);
                    } else {
                        List<String> expected = Files.readAllLines(file);
                        List<String> others = new ArrayList<>(ANSWERS);
                        others.removeAll(expected);
                        expected.removeAll(ANSWERS);
                        if (!others.isEmpty() || !expected.isEmpty()) {
                            throw new IllegalStateException(others + " in place of " + expected);
                        }
                    }
                    me.setName("left");
                    me.setPriority(7);
                    me.setContextClassLoader(null);
                    me.setUncaughtExceptionHandler((thread, thrown) -> {});
                    group.setMaxPriority(8);
                    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
                    Locale.setDefault(Locale.JAPAN);
                    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
                    System.setProperty("left", "here");
                    System.clearProperty("user.name");
                    System.setIn(new ByteArrayInputStream(new byte[0]));
                    System.setOut(new PrintStream(new ByteArrayOutputStream()));
                }

                private static void around(String when, Thread worker, ThreadGroup own, ThreadGroup group) {
                    ask(when, Thread.class, worker);
                    ask(when, ThreadGroup.class, own);
                    Thread[] found = new Thread[9];
                    int count = group.enumerate(found);
                    note(when, Thread.activeCount(), Arrays.stream(found).limit(count).map(Thread::getName).toList());
                }

                private static void virtual() throws Exception {
                    Method start;
                    try {
                        start = Thread.class.getMethod("startVirtualThread", Runnable.class);
                    } catch (NoSuchMethodException earlierJdk) {
                        return;
                    }
                    Runnable asking = () -> ask("within virtual", Thread.class, Thread.currentThread());
                    Thread virtual = (Thread) start.invoke(null, asking);
                    virtual.join();
                    ask("after virtual", Thread.class, virtual);
                }

                private static void ask(String when, Class<?> type, Object target) {
                    for (Method method : type.getDeclaredMethods()) {
                        boolean isAsked = Modifier.isPublic(method.getModifiers())
                                && Modifier.isStatic(method.getModifiers()) == (target == null)
                                && method.getParameterCount() == 0
                                && method.getReturnType() != void.class
                                && !DIFFERENT.contains(method.getName())
                                && !ACTIONS.contains(method.getName());
                        if (isAsked) {
                            try {
                                note(when, type.getSimpleName(), method.getName(), method.invoke(target));
                            } catch (ReflectiveOperationException failed) {
                                note(when, method.getName(), failed.getCause());
                            }
                        }
                    }
                }

                private static void note(Object... parts) {
                    ANSWERS.add(Arrays.stream(parts).map(P::words).toList().toString().strip().replace('\\n', ' '));
                }

                private static String words(Object value) {
                    if (value instanceof Thread thread) {
                        return thread.getName();
                    }
                    if (value instanceof ThreadGroup group) {
                        return group.getName();
                    }
                    boolean isPlain = value == null || value instanceof String || value instanceof Number
                            || value instanceof Boolean || value instanceof Enum || value instanceof List
                            || value instanceof Locale;
                    return isPlain ? String.valueOf(value) : value.getClass().getSimpleName();
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void whatCanBeAskedIsAsInPlainJavaInEachExecution() throws Exception {
        CompiledProgram program = CompiledProgram.ofSource(folder, ASKING);
        ForkedJava.run(folder, List.of("-cp", folder.toString(), "P", "write")).endsWith(0);
        for (String backend : List.of("platform", "auto")) {
            Ended explored = program.fork("backend=" + backend, "strategy=random", "max-executions=4");
            assertThat(explored.code()).as("exit code of %s", explored).isZero();
        }
    }
}
