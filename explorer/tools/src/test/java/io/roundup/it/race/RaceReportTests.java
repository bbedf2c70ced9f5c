// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data races, as the command line and the agent tell them. */
@Tag("once")
@Tag("process")
class RaceReportTests {
    private static final String SHARED_FORMAT = """
            public class P {
              static final java.text.SimpleDateFormat FORMAT = new java.text.SimpleDateFormat("yyyy");
              static int plain;
              public static void main(String[] a) throws Exception {
                Thread t = new Thread(() -> { plain = 1; FORMAT.format(new Date(0)); });
                t.start();
                plain = 2;
                FORMAT.format(new Date(1));
                t.join();
              }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aRaceIsNamedWithBothStacksAndReplays() throws IOException, InterruptedException {
        CompiledProgram program = CompiledProgram.ofSource(folder, SHARED_FORMAT);
        Ended explored = program.fork("json=r.json");
        assertThat(explored.code()).as(explored.out()).isEqualTo(1);
        assertThat(explored.out())
                .contains(
                        "VIOLATION: DATA RACE",
                        "The race, on java.text.SimpleDateFormat (P.FORMAT):",
                        "main writes by SimpleDateFormat.format at P.main:12",
                        "at P.main(P.java:12)",
                        "Thread-0 writes by SimpleDateFormat.format at P.lambda$main$0:9",
                        "No lock and no other happens-before edge orders them.")
                .doesNotContain("P.plain:");
        assertThat(Files.readString(folder.resolve("r.json")))
                .contains(
                        "\"violation\": \"data race\"",
                        "\"object\": \"java.text.SimpleDateFormat (P.FORMAT)\"",
                        "\"call\": \"SimpleDateFormat.format\"");
        Matcher token = Pattern.compile("replay=(\\S+)").matcher(explored.out());
        assertThat(token.find()).isTrue();
        Ended replayed = program.fork("replay=" + token.group(1));
        assertThat(replayed.code()).as(replayed.out()).isEqualTo(1);
        assertThat(replayed.out()).contains("DATA RACE", "java.text.SimpleDateFormat");
    }

    /** It was once the only name of a releasing store. */
    @Test
    void orderedPutOfUnsafePublishes() throws IOException, InterruptedException {
        Ended explored = CompiledProgram.ofSource(folder, """
                public class P {
                  static final sun.misc.Unsafe UNSAFE = unsafe();
                  static final long READY = offset();
                  int data;
                  volatile int ready;
                  static sun.misc.Unsafe unsafe() {
                    try {
                      var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
                      field.setAccessible(true);
                      return (sun.misc.Unsafe) field.get(null);
                    } catch (ReflectiveOperationException impossible) {
                      throw new ExceptionInInitializerError(impossible);
                    }
                  }
                  static long offset() {
                    try {
                      return UNSAFE.objectFieldOffset(P.class.getDeclaredField("ready"));
                    } catch (ReflectiveOperationException impossible) {
                      throw new ExceptionInInitializerError(impossible);
                    }
                  }
                  public static void main(String[] a) throws Exception {
                    P shared = new P();
                    Thread t = new Thread(() -> { shared.data = 1; UNSAFE.putOrderedInt(shared, READY, 1); });
                    t.start();
                    int found = shared.ready == 1 ? shared.data : 1;
                    t.join();
                    if (found != 1) throw new AssertionError();
                  }
                }
                """).fork("races");
        assertThat(explored.endsWith(0).out()).contains("HOLDS");
    }

    /** A pool's steps are joined while it is searched, and single ones in the execution that is shown. */
    @Test
    void theStacksOfARaceBehindAPoolBeginAtTheCalls() throws IOException {
        CompiledProgram program = CompiledProgram.ofSource(folder, """
                public class P {
                  static final java.text.SimpleDateFormat FORMAT = new java.text.SimpleDateFormat("yyyy");
                  public static void main(String[] a) throws Exception {
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    Callable<String> format = () -> FORMAT.format(new Date(0));
                    pool.invokeAll(List.of(format, format));
                    pool.shutdown();
                  }
                }
                """);
        String out = program.explore().out();
        assertThat(Pattern.compile("writes by SimpleDateFormat.format at P.lambda\\$main\\$0:9\n"
                                + "      at P.lambda\\$main\\$0\\(P.java:9\\)\n")
                        .matcher(out)
                        .results())
                .as(out)
                .hasSize(2);
    }

    @Test
    void allRacesAreNamedOnceWithSeveralWorkers() throws IOException, InterruptedException {
        CompiledProgram program = CompiledProgram.ofSource(folder, SHARED_FORMAT);
        for (String workers : new String[] {"workers=1", "workers=2"}) {
            Ended explored = program.fork("races", "continue", workers, "workers-after=0");
            assertThat(explored.code()).as(explored.out()).isEqualTo(1);
            assertThat(explored.out()).as(workers).containsPattern("on (P\\.plain|java\\.text)");
            assertThat(count(explored.out(), "happens-before edge orders them"))
                    .as(explored.out())
                    .isEqualTo(2);
        }
    }

    @Test
    void racesSurviveACheckpoint() throws IOException, InterruptedException {
        CompiledProgram program = CompiledProgram.ofSource(folder, SHARED_FORMAT);
        Ended explored = program.fork("races", "continue", "checkpoint=c");
        Ended resumed = program.fork("races", "continue", "resume=c");
        assertThat(resumed.code()).as(resumed.out() + resumed.err()).isEqualTo(1);
        assertThat(count(resumed.out(), "happens-before edge orders them"))
                .as(resumed.out())
                .isEqualTo(count(explored.out(), "happens-before edge orders them"))
                .isEqualTo(2);
    }

    /** Nobody asked, and it holds: but no interleaving shows what the memory model allows. */
    @Test
    void aPlainVariableThatRacesIsRemarkedOnAlsoWithWorkersAndAfterACheckpoint()
            throws IOException, InterruptedException {
        CompiledProgram program = CompiledProgram.ofSource(folder, """
                public class P {
                  static int[] table;
                  static int[] table() {
                    if (table == null) {
                      synchronized (P.class) {
                        if (table == null) table = new int[] {1};
                      }
                    }
                    return table;
                  }
                  public static void main(String[] a) {
                    for (int i = 0; i < 2; i++) new Thread(() -> { if (table()[0] != 1) throw new Error(); }).start();
                  }
                }
                """);
        for (List<String> options :
                List.of(List.of("checkpoint=c"), List.of("resume=c"), List.of("workers=2", "workers-after=0"))) {
            Ended explored = program.fork(options.toArray(new String[0]));
            assertThat(explored.code()).as(explored.out() + explored.err()).isZero();
            assertThat(explored.out().replaceAll("\\s+", " "))
                    .as("%s", options)
                    .contains(
                            "HOLDS",
                            "remark: Data race on P.table: written at P.table:10, read at P.table:8.",
                            "Each is a violation with races.");
        }
    }

    private static long count(String text, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }
}
