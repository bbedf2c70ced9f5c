// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A thread is called what it is called in a plain run of the program, in each execution. */
@Tag("agent")
class ThreadNamesTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** The numbers of pools are static variables of the JDK, which would go on counting from execution to execution. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void numbersOfThreadsAndPoolsBeginAgainInEachExecution(String backend) throws Exception {
        Ended ended = CompiledProgram.of(
                        folder,
                        "static volatile int shared;",
                        "static String name() { shared++; return Thread.currentThread().getName(); }",
                        "static void is(String name, String expected) {",
                        "  if (!name.equals(expected)) throw new Error(name + \" in place of \" + expected);",
                        "}",
                        "public static void main(String[] args) throws Exception {",
                        "  for (int pool = 1; pool <= 2; pool++) {",
                        "    ExecutorService threads = Executors.newFixedThreadPool(2);",
                        "    Future<String> one = threads.submit(P::name);",
                        "    Future<String> two = threads.submit(P::name);",
                        "    Set<String> names = Set.of(one.get(), two.get());",
                        "    threads.shutdown();",
                        "    String start = \"pool-\" + pool + \"-thread-\";",
                        "    if (names.size() != 2) throw new Error(names.toString());",
                        "    for (String name : names) if (!name.startsWith(start)) throw new Error(name);",
                        "  }",
                        "  ForkJoinPool own = new ForkJoinPool(1);",
                        "  is(own.submit(P::name).get(), \"ForkJoinPool-1-worker-1\");",
                        "  own.shutdown();",
                        "  Thread plain = new Thread(P::name);",
                        "  is(plain.getName(), \"Thread-0\");",
                        "  CompletableFuture<String> timed = new CompletableFuture<>();",
                        "  Timer timer = new Timer(true);",
                        "  timer.schedule(new TimerTask() { public void run() { timed.complete(name()); } }, 1);",
                        "  is(timed.get(), \"Timer-0\");",
                        "  timer.cancel();",
                        "}")
                .explore(Exploration.builder()
                        .backend(CompiledProgram.named(backend))
                        .maxExecutions(50)
                        .build());
        assertThat(ended.code()).as(ended.toString()).isZero();
        assertThat(ended.out()).contains("NO VIOLATION within 50 executions");
    }

    /** Sentences speak of the execution in which a violation was found. The table shows a later one. */
    @Test
    void aThreadHasOneNameInTheWholeReport() throws Exception {
        String out = CompiledProgram.of(
                        folder,
                        "static final java.text.SimpleDateFormat FORMAT = new java.text.SimpleDateFormat(\"yyyy\");",
                        "public static void main(String[] args) throws Exception {",
                        "  ExecutorService pool = Executors.newFixedThreadPool(2);",
                        "  Callable<String> format = () -> FORMAT.format(new Date(0));",
                        "  pool.invokeAll(List.of(format, format));",
                        "  pool.shutdown();",
                        "}")
                .explore()
                .out();
        assertThat(out).contains("DATA RACE", "\n            main        pool-1-thread-1  pool-1-thread-2\n");
        assertThat(Pattern.compile("pool-\\d+").matcher(out).results().map(MatchResult::group))
                .as(out)
                .containsOnly("pool-1");
    }
}
