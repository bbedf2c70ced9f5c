// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The weakest access modes with which a program still holds. */
@Tag("agent")
@Tag("once")
final class WeakenCommandTests {
    private static final String HANDOVER = """
            public class P {
                static volatile int data;
                static volatile boolean ready;
                public static void main(String[] none) throws Exception {
                    Thread writer = new Thread(() -> {
                        data = 1;
                        ready = true;
                    });
                    writer.start();
                    boolean seen = ready;
                    int found = data;
                    writer.join();
                    if (seen && found == 0) throw new AssertionError();
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void volatileFlagIsEnoughAsReleaseAndAcquire() throws IOException {
        assertThat(weakened(HANDOVER))
                .containsExactlyInAnyOrder(
                        "P.lambda$main$0:6 write P.data volatile plain",
                        "P.lambda$main$0:7 write P.ready volatile release",
                        "P.main:10 read P.ready volatile acquire",
                        "P.main:11 read P.data volatile plain");
    }

    @Test
    void volatileCounterUnderALockIsEnoughAsPlain() throws IOException {
        assertThat(weakened("""
                public class P {
                    static volatile int count;
                    public static void main(String[] none) throws Exception {
                        Thread other = new Thread(P::increment);
                        other.start();
                        increment();
                        other.join();
                        if (count != 2) throw new AssertionError();
                    }
                    static synchronized void increment() {
                        count++;
                    }
                }
                """))
                .containsExactlyInAnyOrder(
                        "P.increment:11 read P.count volatile plain", "P.increment:11 write P.count volatile plain");
    }

    /** 12,000 accesses of elements that nobody contends for are no events, and have the mode that they need. */
    @Test
    void longExecutionsAreWeakened() throws IOException {
        assertThat(weakened("""
                public class P {
                    static final int[] TABLE = new int[6_000];
                    static volatile boolean ready;
                    static int fill() {
                        for (int i = 0; i < TABLE.length; i++) TABLE[i] = 1;
                        return 1;
                    }
                    static int sum() {
                        int sum = 0;
                        for (int i = 0; i < TABLE.length; i++) sum += TABLE[i];
                        return sum;
                    }
                    static int count;
                    public static void main(String[] none) throws Exception {
                        Thread writer = new Thread(() -> { count = fill() + sum() - 6_000; ready = true; });
                        writer.start();
                        boolean seen = ready;
                        int found = count;
                        writer.join();
                        if (seen && found == 0) throw new AssertionError();
                    }
                }
                """))
                .containsExactlyInAnyOrder(
                        "P.fill:5 write P.TABLE[] plain the same",
                        "P.sum:10 read P.TABLE[] plain the same",
                        "P.lambda$main$0:15 write P.count plain the same",
                        "P.lambda$main$0:15 write P.ready volatile release",
                        "P.main:17 read P.ready volatile acquire",
                        "P.main:18 read P.count plain the same");
    }

    /** {@code VarHandle} has no plain updates but {@code weakCompareAndSetPlain}. */
    @Test
    void onlyUpdatesThatCompareBecomePlain() throws IOException {
        assertThat(weakened("""
                import java.lang.invoke.*;
                public class P {
                    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
                    static final int[] sum = new int[1], once = new int[1];
                    public static void main(String[] none) throws Exception {
                        Thread other = new Thread(P::run);
                        other.start();
                        run();
                        other.join();
                    }
                    static void run() {
                        if ((int) ELEMENT.getAndAdd(sum, 0, 1) > 1) throw new AssertionError();
                        ELEMENT.compareAndSet(once, 0, 0, 1);
                    }
                }
                """))
                .containsExactlyInAnyOrder(
                        "P.run:12 update P.sum[] volatile acquire", "P.run:13 update P.once[] volatile plain");
    }

    /** {@code AtomicInteger} adds in volatile mode alone, and an updater has two ways to store. */
    @Test
    void atomicsHaveTheModesOfTheirMethods() throws IOException {
        assertThat(weakened("""
                import java.util.concurrent.atomic.*;
                public class P {
                    static final AtomicInteger sum = new AtomicInteger(), once = new AtomicInteger();
                    static final AtomicIntegerFieldUpdater<P> FIELD =
                            AtomicIntegerFieldUpdater.newUpdater(P.class, "field");
                    volatile int field;
                    public static void main(String[] none) throws Exception {
                        P p = new P();
                        Thread other = new Thread(p::run);
                        other.start();
                        p.run();
                        other.join();
                    }
                    void run() {
                        sum.getAndAdd(1);
                        sum.updateAndGet(now -> now + 1);
                        sum.get();
                        once.compareAndExchange(0, 1);
                        FIELD.set(this, 1);
                        FIELD.get(this);
                    }
                }
                """))
                .containsExactlyInAnyOrder(
                        "P.run:15 update P.sum volatile the same",
                        "P.run:16 read P.sum volatile the same",
                        "P.run:16 update P.sum volatile the same",
                        "P.run:17 read P.sum volatile plain",
                        "P.run:18 update P.once volatile acquire",
                        "P.run:19 write P.field volatile release",
                        "P.run:20 read P.field volatile the same");
    }

    /** Each of two threads tells that it is there, and looks for the other: nothing less is enough. */
    @Test
    void flagsOfTwoThreadsStayVolatile() throws IOException {
        assertThat(weakened("""
                public class P {
                    static volatile int left, right;
                    public static void main(String[] none) throws Exception {
                        int[] seen = new int[1];
                        Thread other = new Thread(() -> {
                            left = 1;
                            seen[0] = right;
                        });
                        other.start();
                        right = 1;
                        int found = left;
                        other.join();
                        if (found + seen[0] == 0) throw new AssertionError();
                    }
                }
                """))
                .contains(
                        "P.lambda$main$0:6 write P.left volatile the same",
                        "P.lambda$main$0:7 read P.right volatile the same",
                        "P.main:10 write P.right volatile the same",
                        "P.main:11 read P.left volatile the same");
    }

    /** If nothing ordered a read before the write behind it, both reads could see 1, and no graph would show it. */
    @Test
    void modesThatPermitLoadBufferingAreTooWeak() throws IOException {
        assertThat(weakened("""
                public class P {
                    static volatile int left, right;
                    public static void main(String[] none) throws Exception {
                        int[] seen = new int[1];
                        Thread other = new Thread(() -> {
                            seen[0] = right;
                            left = 1;
                        });
                        other.start();
                        int found = left;
                        right = 1;
                        other.join();
                        if (found + seen[0] == 2) throw new AssertionError();
                    }
                }
                """))
                .contains(
                        "P.lambda$main$0:6 read P.right volatile plain",
                        "P.lambda$main$0:7 write P.left volatile release",
                        "P.main:10 read P.left volatile plain",
                        "P.main:11 write P.right volatile release");
    }

    @Test
    void whatWeakerModesPermitIsNotSaidOfTheProgram() throws IOException {
        CompiledProgram.ofLines(folder, """
                public class P {
                    static volatile int left, right;
                    static int found;
                    public static void main(String[] none) throws Exception {
                        Thread other = new Thread(() -> { found = right; left = 1; });
                        other.start();
                        int seen = left;
                        right = 1;
                        other.join();
                    }
                }
                """);
        assertThat(weaken().endsWith(0).out()).contains("by load buffering.").doesNotContain("was left out");
    }

    /** A thread that waits by plain reads need never see the flag. What it waits for needs no order here. */
    @Test
    void awaitedFlagKeepsOpaqueReads() throws IOException {
        assertThat(weakened("""
                public class P {
                    static volatile boolean ready;
                    public static void main(String[] none) throws Exception {
                        Thread waiter = new Thread(() -> {
                            while (!ready) {}
                        });
                        waiter.start();
                        ready = true;
                        waiter.join();
                    }
                }
                """))
                .containsExactlyInAnyOrder(
                        "P.lambda$main$0:5 read P.ready volatile opaque", "P.main:8 write P.ready volatile plain");
    }

    /** The lock of Peterson waits for either of two variables to change. */
    @Test
    void loopThatWaitsForSeveralVariablesKeepsOpaqueReads() throws IOException {
        assertThat(weakened("""
                public class P {
                    static volatile boolean left, right;
                    static volatile int turn;
                    static int count;
                    public static void main(String[] none) throws Exception {
                        Thread other = new Thread(() -> {
                            right = true;
                            turn = 0;
                            while (left && turn == 0) {}
                            count++;
                            right = false;
                        });
                        other.start();
                        left = true;
                        turn = 1;
                        while (right && turn == 1) {}
                        count++;
                        left = false;
                        other.join();
                        if (count != 2) throw new AssertionError();
                    }
                }
                """))
                .containsExactlyInAnyOrder(
                        "P.lambda$main$0:7 write P.right volatile the same",
                        "P.lambda$main$0:8 write P.turn volatile the same",
                        "P.lambda$main$0:9 read P.left volatile the same",
                        "P.lambda$main$0:9 read P.turn volatile opaque",
                        "P.lambda$main$0:10 read P.count plain the same",
                        "P.lambda$main$0:10 write P.count plain the same",
                        "P.lambda$main$0:11 write P.right volatile release",
                        "P.main:14 write P.left volatile the same",
                        "P.main:15 write P.turn volatile the same",
                        "P.main:16 read P.right volatile the same",
                        "P.main:16 read P.turn volatile opaque",
                        "P.main:17 read P.count plain the same",
                        "P.main:17 write P.count plain the same",
                        "P.main:18 write P.left volatile release");
    }

    /** The release of a lock that is a flag, and its acquisition by compare-and-set. */
    @Test
    void spinLockIsEnoughWithAcquireAndRelease() throws IOException {
        assertThat(weakened("""
                import java.util.concurrent.atomic.*;
                public class P {
                    static final AtomicBoolean LOCK = new AtomicBoolean();
                    static int count;
                    public static void main(String[] none) throws Exception {
                        Thread other = new Thread(P::increment);
                        other.start();
                        increment();
                        other.join();
                        if (count != 2) throw new AssertionError();
                    }
                    static void increment() {
                        while (!LOCK.compareAndSet(false, true)) {}
                        count++;
                        LOCK.set(false);
                    }
                }
                """))
                .contains(
                        "P.increment:13 update P.LOCK volatile acquire",
                        "P.increment:15 write P.LOCK volatile release");
    }

    @Test
    void tableHasTheSameAndSaysWhatItMeans() throws IOException {
        CompiledProgram.ofLines(folder, HANDOVER);
        assertThat(weaken().endsWith(0).out())
                .contains(
                        "HOLDS for this program",
                        "The weakest access modes with which it still holds, all of them together:",
                        "  P.main:10          read of P.ready   volatile  acquire",
                        "With a weaker mode for any of them, there is a violation.");
    }

    @Test
    void jsonHasTheTable() throws IOException {
        CompiledProgram.ofLines(folder, HANDOVER);
        weaken().endsWith(0);
        assertThat(Files.readString(folder.resolve("r.json")).replaceAll("\\s+", " "))
                .contains("{ \"place\": \"P.main:10\", \"variable\": \"P.ready\", \"access\": \"read\","
                        + " \"now\": \"volatile\", \"weakest\": \"acquire\" }")
                .contains("\"unfinished\": \"\"");
    }

    @Test
    void violationIsReportedAsOne() throws IOException {
        CompiledProgram.ofLines(folder, HANDOVER.replace("volatile ", ""));
        assertThat(weaken().endsWith(1).out()).contains("VIOLATION", "read of P.ready at P.main:10: acquire");
    }

    @Test
    void nothingIsTriedUnlessAllWasExplored() throws IOException {
        CompiledProgram.ofLines(folder, HANDOVER.replace("boolean seen = ready;", """
                boolean seen = ready;
                synchronized (P.class) { P.class.wait(10); }
                """));
        assertThat(weaken("--max-steps", "3").endsWith(3).out()).doesNotContain("weakest");
    }

    /** The object under test is judged by its histories. */
    @Test
    void harnessIsWeakened() {
        Ended ended = ThisJvm.command(
                "weaken", "-cp", ForkedJava.classPath(), WeakQueues.LinkedPairs.class.getName(), "--spec", "queue");
        assertThat(ended.endsWith(0).out()).contains("HOLDS for this harness", "weakest mode that holds here");
    }

    private Ended weaken(String... options) {
        List<String> words = new ArrayList<>(List.of(
                "weaken",
                "-cp",
                folder.toString(),
                "--schedule",
                folder.resolve("s.json").toString(),
                "--json",
                folder.resolve("r.json").toString()));
        words.addAll(Arrays.asList(options));
        words.add("P");
        return ThisJvm.command(words.toArray(new String[0]));
    }

    /** {@return the rows of the table} */
    private List<String> weakened(String source) throws IOException {
        CompiledProgram.ofLines(folder, source);
        return weaken().endsWith(0)
                .out()
                .lines()
                .dropWhile(line -> !line.startsWith("  place "))
                .skip(1)
                .takeWhile(line -> line.startsWith("  "))
                .map(line -> line.strip().replaceAll(" {2,}", " ").replace(" of ", " "))
                .toList();
    }
}
