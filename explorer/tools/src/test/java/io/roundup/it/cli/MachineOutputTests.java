// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.report.JUnitReport;
import io.roundup.explorer.report.JsonReport;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.Reported;
import io.roundup.explorer.report.SarifReport;
import io.roundup.explorer.schema.Schemas;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.CompiledHarness;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.CountsTwice;
import io.roundup.it.program.Ended;
import io.roundup.it.program.LosesValues;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

/** What explorations of all kinds write for other programs is as the schemas of these say. */
@Tag("process")
@Tag("once")
@Tag("alone")
class MachineOutputTests {
    private static final Schemas CHECK = Schemas.own("check");
    private static final Schemas SCHEDULE = Schemas.own("schedule");
    private static final Schemas SARIF = Schemas.sarif();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** An ordinary program: its second thread, its main thread, options, exit code, the kind. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x = 1;                     | t.join();                           | seed=1                     | 0 |",
                "int y = x; x = y + 1;      | x++; t.join(); assert x == 2;       | continue                   | 1 | uncaught exception",
                "synchronized (A) { synchronized (B) { x++; } } | synchronized (B) { synchronized (A) { x++; } } | backend=platform | 1 | deadlock",
                "while (x < 2) Thread.yield(); | x = 1; t.join();                 | seed=1                     | 1 | livelock",
                "x = 1;                     | x = 2; t.join();                    | races,continue             | 1 | data race",
                "while (!done.get()) { }    | done.set(true); t.join();           | delays=2                   | 0 |",
                "x++; x++;                  | x++; x++; t.join();                 | strategy=pct,max-executions=3 | 0 |",
                "x++; x++;                  | x++; x++; t.join();                 | strategy=random,max-executions=5 | 0 |",
                "x++;                       | x++; t.join();                      | explore-random,preemptions=1 | 0 |",
                "while (true) n.get();      | t.join();                           | max-steps=10               | 0 |",
            })
    void programs(String thread, String main, String options, int code, @Nullable String kind) throws Exception {
        CompiledProgram.of(
                folder,
                "static int x; static final AtomicInteger n = new AtomicInteger();",
                "static final AtomicBoolean done = new AtomicBoolean();",
                "static final Object A = new Object(); static final Object B = new Object();",
                "public static void main(String[] args) throws Exception {",
                "Thread t = new Thread(() -> {",
                thread,
                "}); t.start();",
                main,
                "}");
        Exploration.Builder asked = Exploration.builder();
        for (String option : options.split(",")) {
            String[] words = option.split("=");
            ask(asked, words[0], words.length == 1 ? "" : words[1]);
        }
        Reported reported = ThisJvm.reported(folder, "P", asked.build());
        Files.writeString(folder.resolve("r.json"), JsonReport.write(reported));
        Files.writeString(folder.resolve("r.sarif"), SarifReport.write(reported, file -> file));
        Files.writeString(folder.resolve("r.xml"), JUnitReport.write(reported, OptionSyntax.AGENT));
        areValid(new Ended(reported.result().verdict().exitCode(), "", ""), code, kind);
    }

    private static void ask(Exploration.Builder asked, String option, String value) {
        switch (option) {
            case "seed" -> asked.seed(Integer.parseInt(value));
            case "continue" -> asked.stopAtFirst(false);
            case "backend" -> asked.backend(CompiledProgram.named(value));
            case "races" -> asked.races(true);
            case "delays" -> asked.delays(Integer.parseInt(value));
            case "strategy" -> asked.strategy(StrategyName.valueOf(value.toUpperCase(Locale.ROOT)));
            case "max-executions" -> asked.maxExecutions(Integer.parseInt(value));
            case "max-steps" -> asked.maxSteps(Integer.parseInt(value));
            case "explore-random" -> asked.exploreRandom(true);
            case "preemptions" -> asked.preemptions(Integer.parseInt(value));
            default -> throw new IllegalArgumentException(option);
        }
    }

    /** A harness: its class, options, exit code, the kind. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "C | --workers 1                     | 0 |",
                "C | --workers 2 --workers-after 0   | 0 |",
                "L | --workers 1                     | 1 | not linearizable",
                "L | --workers 2 --workers-after 0 --continue | 1 | not linearizable",
                "L | --quasi *=4                     | 1 | not quasi linearizable",
                "L | --strategy pos --max-executions 400 | 1 | not linearizable",
                "L | --simplify 0 --golden io.roundup.it.program.LosesValues$ReservingQueue | 1 | not linearizable",
            })
    void harnesses(String harness, String options, int code, @Nullable String kind) throws Exception {
        Class<?> type = harness.equals("C") ? CountsTwice.class : LosesValues.class;
        List<String> all = new ArrayList<>(List.of(type.getName()));
        all.addAll(List.of(options.split(" ")));
        all.addAll(files());
        areValid(ThisJvm.check(folder, all.toArray(new String[0])), code, kind);
        if (code == 1) {
            SCHEDULE.accepts(Files.readString(folder.resolve("roundup-schedule.json")));
        }
    }

    /** Neither call comes to its end alone, so that nothing says what is legal. */
    @Test
    void whatIsUndecided() throws Exception {
        Ended run = CompiledHarness.of(
                        folder,
                        "public class H { final C c = new C();",
                        "@Actor public void a() throws Exception { c.n(); }",
                        "@Actor public void b() throws Exception { c.n(); }",
                        "public static class C {",
                        "final java.util.concurrent.CyclicBarrier both = new java.util.concurrent.CyclicBarrier(2);",
                        "public void n() throws Exception { both.await(); } } }")
                .check(files().toArray(new String[0]));
        areValid(run, 3, null);
    }

    /** A replay writes the same files. */
    @Test
    void replays() throws Exception {
        String harness = LosesValues.class.getName();
        ThisJvm.check(folder, harness).endsWith(1);
        List<String> again = new ArrayList<>(List.of(harness, "--replay", name("roundup-schedule.json")));
        again.addAll(files());
        Ended run = ThisJvm.check(folder, again.toArray(new String[0]));
        areValid(run, 1, "not linearizable");
        assertThat(Files.readString(folder.resolve("r.sarif"))).contains("\"executionOrder\": 2,", "LosesValues.java");
    }

    /** Control characters and markup, in an exception of the program. */
    @Test
    void anyTextOfTheProgramIsWritten() throws Exception {
        CompiledProgram program = CompiledProgram.of(
                folder,
                "public static void main(String[] args) throws Exception {",
                "Thread t = new Thread(() -> { throw new IllegalStateException(\"<a>]]>&\\0\\u001b\\ud800\"); });",
                "t.start(); t.join(); }");
        // Where a build of modules has it.
        Path sources = Files.createDirectories(folder.resolve("core/src/main/java"));
        Files.move(folder.resolve("P.java"), sources.resolve("P.java"));
        areValid(program.fork("json=r.json", "sarif=r.sarif", "junit-xml=r.xml"), 1, "uncaught exception");
        assertThat(read("r.sarif")).contains("\"uri\": \"core/src/main/java/P.java\"");
    }

    /** A result that has nowhere to go should not cost an exploration first. */
    @ParameterizedTest
    @CsvSource({"--json", "--sarif", "--junit-xml"})
    void unwritableFilesAreRefusedBeforeAnythingIsExplored(String option) throws Exception {
        Ended run = CompiledHarness.of(
                        folder,
                        "public class H { final C c = new C(); @Actor public void a() { c.n(); } }",
                        "class C { public int n() { return 1; } }")
                .check(option, "no-such-folder/file")
                .endsWith(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("The file no-such-folder/file cannot be written", "Give " + option + " a file in a folder");
    }

    @Test
    void filesMustDiffer() throws Exception {
        Ended run = ThisJvm.check(folder, CountsTwice.class.getName(), "--sarif", "r", "--junit-xml", "r");
        assertThat(run.endsWith(2).err()).contains("--sarif and --junit-xml both use the file r");
    }

    @Test
    void theJsonOfHistoriesIsValid() throws Exception {
        Files.writeString(folder.resolve("legal.log"), "[1] call add(1)\n[1] return\n[2] call remove\n[2] return 1\n");
        Files.writeString(
                folder.resolve("illegal.log"),
                "[1] call add(1)\n[1] return\n[1] call add(2)\n[1] return\n[2] call remove\n[2] return 2\n");
        Files.writeString(folder.resolve("broken.log"), "[1] call add(1)\n[1] retrun\n");
        String histories = folder.toString();
        ThisJvm.command("history", "check", histories, "--spec", "queue", "--explain", "--json", name("r.json"))
                .endsWith(2);
        String checked = Files.readString(folder.resolve("r.json"));
        assertThat(checked).contains("certificateOfFirstViolation", "\"error\": ");
        Schemas.own("history-check").accepts(checked);
        for (String states : List.of("1", "1000000")) {
            ThisJvm.command(
                    "history",
                    "least-k",
                    histories,
                    "--spec",
                    "queue",
                    "--max-states",
                    states,
                    "--json",
                    name("k.json"));
            Schemas.own("history-least-k").accepts(Files.readString(folder.resolve("k.json")));
        }
    }

    /** {@return the options that write a result in all ways} */
    private List<String> files() {
        return List.of("--json", name("r.json"), "--sarif", name("r.sarif"), "--junit-xml", name("r.xml"));
    }

    private String name(String file) {
        return folder.resolve(file).toString();
    }

    private void areValid(Ended run, int code, @Nullable String kind) throws Exception {
        run.endsWith(code);
        String json = read("r.json");
        CHECK.accepts(json);
        assertThat(json).contains("\"violation\": " + (kind == null ? "null" : "\"" + kind + "\""));
        String sarif = read("r.sarif");
        SARIF.accepts(sarif);
        Element suite = (Element) DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("r.xml").toFile())
                .getElementsByTagName("testsuite")
                .item(0);
        if (kind == null) {
            // There may be remarks.
            assertThat(sarif).doesNotContain("executionOrder");
            assertThat(suite.getAttribute("failures")).isEqualTo("0");
            assertThat(suite.getAttribute("errors")).isEqualTo(code == 3 ? "1" : "0");
        } else {
            assertThat(sarif).contains("\"ruleId\": \"" + kind.replace(' ', '-') + "\"", "executionOrder");
            assertThat(suite.getElementsByTagName("failure").getLength()).isPositive();
            Element failure = (Element) suite.getElementsByTagName("failure").item(0);
            assertThat(failure.getAttribute("type")).isEqualTo(kind);
            assertThat(failure.getTextContent()).contains("The interleaving:");
        }
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }
}
