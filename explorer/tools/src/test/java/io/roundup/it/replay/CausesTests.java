// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.CompiledProgram;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The first sentences of a report name the cause. Each program was written with its cause before it was explored. */
@Tag("agent")
class CausesTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** {@return what a report says before its first empty line, on one line} */
    private String reported(String fields, String one, String two, String end) throws Exception {
        String report = CompiledProgram.of(
                        folder,
                        fields,
                        "static void one() throws Exception { " + one + " }",
                        "static void two() throws Exception { " + two + " }",
                        "static void start(Thread... all) throws Exception {",
                        "  for (Thread each : all) each.start();",
                        "  for (Thread each : all) each.join();",
                        "}",
                        "interface Body { void run() throws Exception; }",
                        "static Thread thread(String name, Body body) {",
                        "  return new Thread(() -> {",
                        "    try { body.run(); } catch (RuntimeException | Error e) { throw e; }",
                        "    catch (Exception e) { throw new IllegalStateException(e); } }, name);",
                        "}",
                        "public static void main(String[] args) throws Exception {",
                        "  start(thread(\"ann\", P::one), thread(\"bob\", P::two));",
                        "  " + end,
                        "}")
                .explore(Exploration.builder().build())
                .out();
        return report.substring(0, Math.max(0, report.indexOf("\n\n"))).replaceAll("\\s+", " ");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            increment | static int n; | n++; | n++; | if (n != 2) throw new Error("n"); | both read P.n = 0 | P.n = 1
            volatileIncrement | static volatile int n; | n++; | n++; | if (n != 2) throw new Error("n"); | one update is lost | written by
            transfer | static int a = 10, b = 0; | a -= 3; b += 3; | a -= 4; b += 4; | if (a + b != 10) throw new Error("money"); | one update is lost | main read P.a
            atomicGetAndSet | static final AtomicInteger N = new AtomicInteger(); | int n = N.get(); N.set(n + 1); | int n = N.get(); N.set(n + 1); | if (N.get() != 2) throw new Error("n"); | both read P.N = 0 | AtomicInteger.get and AtomicInteger.set are two steps.
            maximum | static volatile int max; | if (max < 5) max = 5; | if (max < 7) max = 7; | if (max != 7) throw new Error("max"); | P.max = 0 | P.max = 5
            tornPair | static volatile int x, y; | x = 1; y = 1; | int a = x, b = y; if (a != b) throw new Error("torn"); | | which do not belong together | the writes of ann
            tornBackwards | static volatile int x, y; | x = 1; y = 1; | int a = y, b = x; if (a > b) throw new Error("torn"); if (a != b) throw new Error("half"); | | which do not belong together | bob read P.y
            publishedEarly | static volatile boolean ready; static volatile String data; | ready = true; data = "x"; | if (ready && data == null) throw new Error("no data"); | | the second from before | the writes of ann
            notStarted | static volatile String config; | config = "x"; | if (config == null) throw new IllegalStateException("not configured"); | | bob read P.config = null | ann wrote P.config
            checkedThenUsed | static volatile String s = "x"; | if (s != null) s.length(); | s = null; | | and again P.s = null | bob wrote it in between
            closed | static volatile boolean closed; static volatile int written; | if (!closed) { written++; if (closed) throw new IllegalStateException("closed"); } | closed = true; | | P.closed = false | bob wrote it in between
            iterated | static final List<Integer> L = new ArrayList<>(List.of(1, 2)); | for (int i : L) Thread.onSpinWait(); | L.add(3); | | ann iterates | ArrayList.add
            listCheck | static final List<String> L = new CopyOnWriteArrayList<>(); | if (!L.contains("a")) L.add("a"); | if (!L.contains("a")) L.add("a"); | if (L.size() != 1) throw new Error("twice"); | The check CopyOnWriteArrayList.contains | the add
            mapCheckEmpty | static final Map<String, Integer> M = new ConcurrentHashMap<>(); static final AtomicInteger LOADS = new AtomicInteger(); static void load() { if (!M.containsKey("a")) { LOADS.incrementAndGet(); M.put("a", 1); } } | load(); | load(); | if (LOADS.get() != 1) throw new Error("twice"); | The check ConcurrentHashMap.containsKey | the put
            mapGetPutEmpty | static final Map<String, Integer> M = new ConcurrentHashMap<>(); static int sum() { return M.get("a"); } | Integer n = M.get("a"); M.put("a", n == null ? 1 : n + 1); | Integer n = M.get("a"); M.put("a", n == null ? 1 : n + 1); | if (sum() != 2) throw new Error("lost"); | The check ConcurrentHashMap.get | the put
            mapGetPut | static final Map<String, Integer> M = new ConcurrentHashMap<>(Map.of("a", 0)); | M.put("a", M.get("a") + 1); | M.put("a", M.get("a") + 1); | if (M.get("a") != 2) throw new Error("lost"); | The check ConcurrentHashMap.get | the put
            pairOfCalls | static int n; static synchronized int get() { return n; } static synchronized void set(int v) { n = v; } | set(get() + 1); | set(get() + 1); | if (n != 2) throw new Error("n"); | both read P.n = 0 | one update is lost
            ownValueReplaced | static volatile String user; | user = "ann"; if (!user.equals("ann")) throw new Error("is " + user); | user = "bob"; | | ann read P.user = "bob" | from "ann" to "bob" by bob (3, P.java:8)
            onceOnly | static volatile boolean done; static volatile int runs; | if (!done) { done = true; runs++; } | if (!done) { done = true; runs++; } | if (runs > 1) throw new Error("twice"); | P.runs = 2 | Point of no return
            plainList | static final List<Integer> L = new ArrayList<>(); | L.add(1); | L.add(2); | if (L.size() != 2) throw new Error("lost"); | Before ArrayList.add of | an ArrayList needs a lock where several threads change it.
            queueDrained | static final Queue<Integer> Q = new ConcurrentLinkedQueue<>(List.of(1)); | if (!Q.isEmpty()) Q.remove(); | if (!Q.isEmpty()) Q.remove(); | | The check ConcurrentLinkedQueue.isEmpty | and the remove
            movedInTwoSteps | static final Map<String, Integer> M = new ConcurrentHashMap<>(Map.of("a", 1)); static final Queue<String> Q = new ConcurrentLinkedQueue<>(); | Q.add("a"); M.remove("a"); | int n = M.size() + Q.size(); if (n != 1) throw new Error("n " + n); | | which do not belong together | ConcurrentHashMap.remove
            usedUp | static final AtomicInteger N = new AtomicInteger(1); | N.decrementAndGet(); | N.decrementAndGet(); | if (N.get() < 0) throw new Error("n"); | main read P.N = -1 (P.java:21), changed from 1 to 0 by | and from 0 to -1 by
            moneyInTransit | static volatile int a = 10, b = 0; | a -= 5; b += 5; | int sum = a + b; if (sum != 10) throw new Error("sum " + sum); | | bob read P.a = 5 | the writes of ann
            """)
    void firstSentencesNameTheCause(
            String name, String fields, String one, String two, String end, String cause, String also)
            throws Exception {
        assertThat(reported(fields, one, two, end == null ? "" : end))
                .as(name)
                .contains(cause)
                .contains(also);
    }

    /**
     * Others can see that an empty map gets its table before its first entry, and that is explored. A reader takes the
     * call for one step, and so it is shown where that fails, too.
     */
    @Test
    void aCallOfAnEmptyMapIsOneRow() throws Exception {
        String report = CompiledProgram.of(
                        folder,
                        "static final Map<String, Integer> M = new ConcurrentHashMap<>();",
                        "static final AtomicInteger LOADS = new AtomicInteger();",
                        "static void load() {",
                        "  if (M.get(\"a\") == null) {",
                        "    LOADS.incrementAndGet();",
                        "    M.put(\"a\", 1);",
                        "  }",
                        "}",
                        "public static void main(String[] args) throws Exception {",
                        "  Thread other = new Thread(P::load);",
                        "  other.start();",
                        "  load();",
                        "  other.join();",
                        "  if (LOADS.get() != 1) throw new Error(\"loaded twice\");",
                        "}")
                .explore(Exploration.builder().build())
                .out();
        assertThat(report.split("ConcurrentHashMap\\.put: \\d+ steps", -1))
                .as("one row for each of two calls: %s", report)
                .hasSize(3);
    }

    /** Without another order there is nothing to blame: not the program's only reads and writes. */
    @Test
    void whereEachExecutionFailsNobodyCameBetween() throws Exception {
        assertThat(reported("static volatile int n;", "n = 1;", "n = 2;", "if (n != 3) throw new Error(\"n\");"))
                .contains("It fails each time")
                .doesNotContain("too early")
                .doesNotContain("out of date");
    }

    @Test
    void whereEachExecutionFailsNoUpdateIsToBlame() throws Exception {
        assertThat(reported(
                        "static volatile int hits; static volatile String config;"
                                + " static final CountDownLatch DONE = new CountDownLatch(1);",
                        "int h = hits; DONE.await(); hits = h + 1;",
                        "hits = hits + 1; DONE.countDown();",
                        "if (config == null) throw new IllegalStateException(\"no config\");"))
                .contains("It fails each time")
                .contains("main read P.config = null")
                .doesNotContain("lost");
    }

    @Test
    void whatComesAfterTheFailureIsNotToBlame() throws Exception {
        assertThat(reported(
                        "static volatile int hits, busy;",
                        "int h = hits; busy = 1; busy = 0; hits = h + 1;",
                        "int h = hits; hits = h + 1; if (busy == 1) throw new IllegalStateException(\"busy\");",
                        ""))
                .contains("P.busy = 1 (6, P.java:8), written by ann")
                .doesNotContain("lost")
                .doesNotContain("out of date");
    }

    /** Of a long interleaving, most is left out. */
    @Test
    void stepsThatSentencesNameAreInTheTable() throws Exception {
        String fields = IntStream.range(0, 70).mapToObj(i -> "y" + i).collect(Collectors.joining(", "));
        String writes = IntStream.range(0, 70).mapToObj(i -> "y" + i + " = 1;").collect(Collectors.joining("\n"));
        String report = CompiledProgram.of(
                        folder,
                        "static volatile int x, " + fields + ";",
                        "static void one() {",
                        writes.substring(0, writes.indexOf("y20")),
                        "int k = x;",
                        writes.substring(writes.indexOf("y20")),
                        "if (k != x) throw new IllegalStateException(\"changed\"); }",
                        "static void two() { " + writes.replace("y", "x = 0; y") + " x = 5; }",
                        "public static void main(String[] args) throws Exception {",
                        "  Thread one = new Thread(P::one), two = new Thread(P::two);",
                        "  one.start(); two.start(); one.join(); two.join();",
                        "}")
                .explore(Exploration.builder().build())
                .out();
        assertThat(report).contains("steps left out").contains("Point of no return");
        List<String> named = Pattern.compile("\\((\\d+)[,)]")
                .matcher(report.substring(0, report.indexOf("\n\n")))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(named).hasSizeGreaterThanOrEqualTo(3);
        for (String number : named) {
            assertThat(report).containsPattern("(?m)^ +" + number + "[ >]");
        }
    }
}
