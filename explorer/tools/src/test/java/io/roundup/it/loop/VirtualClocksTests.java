// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All clocks that a program can ask agree with how long it has slept, and with each other. */
@Tag("agent")
final class VirtualClocksTests {
    @TempDir
    private Path folder;

    @Test
    void allClocksGoOnWhileAThreadSleepsAndShowTheSame() throws Exception {
        Ended run = explore("""
                public static void main(String[] a) throws Exception {
                  Thread t = new Thread(() -> {
                    long[] before = clocks();
                    try { Thread.sleep(2000); } catch (InterruptedException e) { }
                    long[] after = clocks();
                    for (int i = 0; i < before.length; i++) {
                      if (after[i] - before[i] != 2000) throw new AssertionError("clock " + i + " " + (after[i] - before[i]));
                      if (i > 0 && before[i] != before[1]) throw new AssertionError("clock " + i + " shows " + before[i]);
                    }
                  });
                  t.start(); t.join();
                }
                static long[] clocks() {
                  java.time.ZoneOffset utc = java.time.ZoneOffset.UTC;
                  return new long[] {System.nanoTime() / 1_000_000, System.currentTimeMillis(), new Date().getTime(),
                    Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT).getTimeInMillis(), java.time.Instant.now().toEpochMilli(),
                    java.time.Clock.systemUTC().millis(), java.time.Clock.tickMillis(utc).millis(),
                    java.time.LocalDateTime.now(utc).toInstant(utc).toEpochMilli(),
                    java.time.ZonedDateTime.now(utc).toInstant().toEpochMilli()};
                }
                """);
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    @Test
    void classInitialisersSeeTheTimeAtWhichTheirClassIsUsedFirst() throws Exception {
        Ended run = explore("""
                static class Early { static final long AT = java.time.Instant.now().toEpochMilli(); static long nanos = System.nanoTime(); }
                static volatile int x;
                public static void main(String[] a) throws Exception {
                  Thread t = new Thread(() -> { x = 1; if (Early.AT != 1_767_225_600_000L) throw new AssertionError(); });
                  t.start(); x = 2; Thread.sleep(10);
                  if (System.nanoTime() - Early.nanos != 10_000_000) throw new AssertionError("nanos");
                  if (System.currentTimeMillis() - Early.AT != 10) throw new AssertionError("millis");
                  t.join();
                }
                """, Exploration.builder().delays(0).build());
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    /** Such a thread would wait until all others wait, and what they do meanwhile would be missed: a wrong "holds". */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aThreadThatMakesManyObjectsWithTheirTimesDoesNotWaitForATime(int atFirst) throws Exception {
        Ended run =
                explore("""
                static class Meter { long made = System.currentTimeMillis(); }
                static int x, seen;
                static void make() { Meter[] m = new Meter[60]; for (int i = 0; i < 60; i++) m[i] = new Meter(); }
                public static void main(String[] a) throws Exception {
                  if (%1$d == 0) make();
                  Thread t = new Thread(() -> seen = x);
                  t.start();
                  if (%1$d == 1) make();
                  System.currentTimeMillis();
                  x = 1;
                  t.join();
                  if (seen == 1) throw new AssertionError("seen");
                }
                """.formatted(atFirst), Exploration.builder().delays(0).build());
        assertThat(run.out()).contains("AssertionError: seen");
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void aFutureTimesOutWhileItsThreadIsSlow() throws Exception {
        Ended run = explore("""
                public static void main(String[] a) throws Exception {
                  FutureTask<Integer> f = new FutureTask<>(() -> 1);
                  new Thread(f).start();
                  f.get(1, TimeUnit.SECONDS);
                }
                """, Exploration.builder().delays(1).build());
        assertThat(run.out()).contains("TimeoutException");
        assertThat(run.code()).isEqualTo(1);
    }

    private Ended explore(String body) throws Exception {
        return explore(body, Exploration.standard());
    }

    private Ended explore(String body, Exploration exploration) throws Exception {
        return CompiledProgram.of(folder, body).explore(exploration);
    }
}
