// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.ToolProvider;

/** Tests of a project that knows nothing of Round-Up. */
final class ExistingTests {
    private static final String IMPORTS = """
            package shop;
            import static org.junit.jupiter.api.Assertions.*;
            import java.time.Duration;
            import java.util.*;
            import java.util.concurrent.*;
            import org.junit.jupiter.api.*;
            import org.junit.jupiter.api.extension.*;
            """;

    /** Each with its verdict. */
    static final Map<String, String> VERDICTS = new TreeMap<>(Map.ofEntries(
            Map.entry("shop.TillTest#addsUpAtOnce", "violation"),
            Map.entry("shop.TillTest#addsUpInTurn", "holds"),
            Map.entry("shop.TillTest#startsWithNothing", "one-thread"),
            Map.entry("shop.TillTest#isNotReady", "skipped"),
            Map.entry("shop.TillTest#isBroken", "fails"),
            Map.entry("shop.TillTest#losesAWorker", "holds"),
            Map.entry("shop.TillTest#isInTime", "holds"),
            Map.entry("shop.TillTest#leavesAPool", "holds"),
            Map.entry("shop.GivenTest#addsUp", "holds")));

    private static final Map<String, String> SOURCES =
            Map.of("TillTest", """
            class TillTest {
                private static final List<String> LOG = new ArrayList<>();
                private int sum;
                @BeforeAll static void open() { LOG.add("open"); }
                @BeforeEach void empty() { assertEquals(List.of("open"), LOG); sum = 0; }
                private void both(Runnable first, Runnable second) throws InterruptedException {
                    Thread other = new Thread(second, "other");
                    other.start();
                    first.run();
                    other.join();
                }
                private synchronized void add(int more) { sum += more; }
                @Test void addsUpAtOnce() throws Exception { both(() -> sum += 1, () -> sum += 2); assertEquals(3, sum); }
                @Test void addsUpInTurn() throws Exception { both(() -> add(1), () -> add(2)); assertEquals(3, sum); }
                @Test void startsWithNothing() { assertEquals(0, sum); }
                @Disabled("not yet") @Test void isNotReady() { fail(); }
                @Test void isBroken() { assertEquals(1, sum); }
                @Test void losesAWorker() throws Exception {
                    both(() -> add(1), () -> { throw new IllegalStateException("meant"); });
                    assertEquals(1, sum);
                }
                @Test void leavesAPool() throws Exception {
                    assertEquals(3, Executors.newFixedThreadPool(1).submit(() -> { add(3); return sum; }).get());
                }
                @Test @Timeout(60) void isInTime() throws Exception {
                    both(() -> { try { Thread.sleep(50); } catch (InterruptedException e) { } add(1); }, () -> add(2));
                    assertEquals(3, sum);
                }
            }
            """, "GivenTest", """
            @ExtendWith(GivenTest.Purses.class)
            class GivenTest {
                static class Purse { int coins = 1; synchronized void add() { coins++; } }
                static class Purses implements ParameterResolver {
                    public boolean supportsParameter(ParameterContext p, ExtensionContext e) { return true; }
                    public Object resolveParameter(ParameterContext p, ExtensionContext e) { return new Purse(); }
                }
                @DisplayName("given") @Test void addsUp(Purse purse) throws Exception {
                    Thread other = new Thread(purse::add);
                    other.start();
                    purse.add();
                    other.join();
                    assertEquals(3, purse.coins);
                }
            }
            """, "NotByNameExample", """
            class NotByNameExample {
                @Test void fails() { fail("is no test by its name"); }
            }
            """);

    private ExistingTests() {}

    /** {@return the folder with the compiled tests} @param folder in which it is made */
    static Path in(Path folder) throws IOException {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Path classes = Files.createDirectory(folder.resolve("classes"));
        List<String> arguments =
                new ArrayList<>(List.of("-nowarn", "-proc:none", "-g", "-parameters", "-d", classes.toString()));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
        for (Map.Entry<String, String> each : SOURCES.entrySet()) {
            Path file = sources.resolve(each.getKey() + ".java");
            arguments.add(Files.writeString(file, IMPORTS + each.getValue()).toString());
        }
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0]));
        assertThat(code).as("exit code of the compiler").isZero();
        return classes;
    }
}
