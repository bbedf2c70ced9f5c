// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.LosesValues;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The command that a report ends with, and what a replay says that shows something else. */
@Tag("once")
@Tag("process")
class ReplayCommandTests {
    /** A lost update that only an assertion, and one with a property, tells of. */
    private static final String ASSERTS = "static int n; public static void main(String[] args) throws Exception {"
            + " Thread t = new Thread(() -> n++); t.start(); n++; t.join();"
            + " assert n == Integer.getInteger(\"two things\"); }";

    private static final List<String> OPTIONS =
            List.of("-Dtwo things=2", "--add-opens", "java.base/java.lang=ALL-UNNAMED", "-Xmx300m");

    @TempDir
    Path folder;

    /** The command has the options of its JVM. Without -ea and the property, a replay meets nothing. */
    @Test
    void commandOfAProgramHasTheOptionsOfItsJvm() throws Exception {
        Ended run = CompiledProgram.of(folder, ASSERTS).forkWith(OPTIONS);
        String command = commandIn(run.endsWith(1));
        assertThat(command)
                .contains("java '-Dtwo things=2' --add-opens=java.base/java.lang=ALL-UNNAMED -Xmx300m -ea -javaagent:");
        assertThat(pasted(command)).contains("exit 1", "VIOLATION: UNCAUGHT EXCEPTION");
    }

    @Test
    void commandOfAHarnessHasTheOptionsOfItsJvm() throws Exception {
        Ended found = ForkedJava.run(
                folder,
                List.of(
                        "-Done thing=1",
                        "-jar",
                        ForkedJava.jar(),
                        "check",
                        "-cp",
                        ForkedJava.classPath(),
                        LosesValues.class.getName()));
        String command = commandIn(found.endsWith(1));
        assertThat(command).contains("java '-Done thing=1' -jar ");
        assertThat(pasted(command)).contains("exit 1", "VIOLATION: NOT LINEARIZABLE");
    }

    /** A replay that misses its violation is undecided. It must not claim that there is none. */
    @Test
    void replayThatDoesNotRepeatItsViolationSaysSoAndWhy() throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, ASSERTS);
        String token = token(commandIn(program.forkWith(OPTIONS).endsWith(1)));
        Ended without = ForkedJava.run(
                folder,
                List.of(
                        "-Dtwo things=2",
                        "-javaagent:" + ForkedJava.jar() + "=replay=" + token,
                        "-cp",
                        folder.toString(),
                        "P"));
        assertThat(without.endsWith(3).out())
                .contains(
                        "a violation (uncaught exception), which did not happen. Assertions were on then, and are off now: add -ea");
        assertThat(program.forkWith(List.of("-Dtwo things=1"), "replay=" + token)
                        .endsWith(3)
                        .out())
                .contains("which did not happen. Something else has changed:");
    }

    /** Schedules that earlier versions wrote do not say what was found. */
    @Test
    void scheduleOfAnEarlierVersionIsRepeated() throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, ASSERTS);
        String token = token(commandIn(program.forkWith(OPTIONS).endsWith(1)));
        assertThat(token).matches("[0-9a-f]{8}kua\\..*");
        String earlier = token.replaceFirst("kua", "");
        assertThat(program.forkWith(OPTIONS, "replay=" + earlier).endsWith(1).out())
                .contains("VIOLATION: UNCAUGHT EXCEPTION");
        assertThat(program.forkWith(List.of("-Dtwo things=1"), "replay=" + earlier)
                        .endsWith(3)
                        .out())
                .contains("This schedule was recorded for a violation, which did not happen.");
    }

    /** An exception counts only if its repetition throws it too. Otherwise something outside of the program decides. */
    @Test
    void exceptionThatDoesNotHappenAgainIsUndecided() throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "static int n; public static void main(String[] args) throws Exception {",
                        "Thread t = new Thread(() -> n++); t.start(); n++; t.join();",
                        "if (n == 1 && new File(\"met\").createNewFile()) throw new IllegalStateException(); }")
                .fork();
        assertThat(run.endsWith(3).out())
                .contains(
                        "a thread ended with java.lang.IllegalStateException before and no thread ended with an exception now");
    }

    /** A deadlock counts only if its repetition has it too. */
    @Test
    void deadlockThatDoesNotHappenAgainIsUndecided() throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "static int n; public static void main(String[] args) throws Exception {",
                        "Thread t = new Thread(() -> n++); t.start(); n++; t.join();",
                        "if (n == 1 && new File(\"met\").createNewFile()) new CountDownLatch(1).await(); }")
                .fork();
        assertThat(run.endsWith(3).out())
                .contains("it ended with 'deadlock' before")
                .doesNotContain("VIOLATION");
    }

    /** A full heap may be Round-Up's own need, so it is no exception of the program. */
    @Test
    void heapThatIsFullIsUndecided() throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "static int n; static List<byte[]> all = new ArrayList<>();",
                        "public static void main(String[] args) throws Exception { Thread t = new Thread(() -> n++); t.start();",
                        "while (n == 1) all.add(new byte[1 << 20]); t.join(); }")
                .forkWith(List.of("-Xmx64m"));
        assertThat(run.endsWith(3).out())
                .contains("the heap is exhausted (Java heap space), by Round-Up or by the program, with ")
                .contains("Give java more by -Xmx");
    }

    /** They saw the error that ends an execution that is given up, and wrote what no real execution writes. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void handlersOfTheProgramDoNotSeeAnEndOfAnExecution(String backend) throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "static volatile int n; public static void main(String[] args) throws Exception {",
                        "Thread t = new Thread(() -> { try { turn(); } catch (Throwable any) { write(\"caught \" + any); } });",
                        "t.start(); n++; t.join(); }",
                        "static void turn() { try { while (true) synchronized (P.class) { n++; } } finally { write(\"finally\"); } }",
                        "static void write(String text) { try (FileWriter out = new FileWriter(\""
                                + folder.resolve("seen") + "\", true)) {",
                        "out.write(text); } catch (IOException failed) { throw new UncheckedIOException(failed); } }")
                .explore(Exploration.builder()
                        .backend(CompiledProgram.named(backend))
                        .maxSteps(50)
                        .maxExecutions(20)
                        .build());
        assertThat(run.endsWith(0).out()).contains("NO VIOLATION within");
        assertThat(folder.resolve("seen")).doesNotExist();
    }

    /** Too many threads are bad input, and no fault of Round-Up. */
    @Test
    void moreThreadsThanCanBeToldApartAreBadInput() throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "public static void main(String[] args) { for (int i = 0; i < 4096; i++) new Thread(() -> {}).start(); }")
                .explore();
        assertThat(run.endsWith(2).err())
                .startsWith("error: The program started more than 4096 threads in one execution. Round-Up tells at most"
                        + " that many apart. Start fewer, such as by a smaller pool or fewer tasks.");
    }

    /**
     * Whoever has assertions in a program and runs it without -ea is warned. Otherwise their bugs are missed in
     * silence.
     */
    @Test
    void assertionsThatAreOffAreWarnedOf() throws Exception {
        Ended run = CompiledProgram.of(folder, ASSERTS).forkWith(List.of("-da:P"));
        assertThat(run.endsWith(0).out()).contains("warning: The program has assertions, and they are off");
    }

    @Test
    void programThatAssertsNothingIsWarnedOf() throws Exception {
        String race = "static int n; public static void main(String[] args) throws Exception {"
                + " Thread t = new Thread(() -> n++); t.start(); n++; t.join();";
        Path silent = Files.createDirectory(folder.resolve("silent"));
        assertThat(CompiledProgram.of(silent, race + " }").fork().endsWith(0).out())
                .contains("warning: The program asserts nothing, and no object is under test");
        Path checked = Files.createDirectory(folder.resolve("checked"));
        assertThat(CompiledProgram.of(checked, race + " if (n > 2) throw new IllegalStateException(); }")
                        .fork()
                        .endsWith(0)
                        .out())
                .doesNotContain("warning");
    }

    /** The last line of a report with a violation. */
    private static String commandIn(Ended run) {
        List<String> lines = run.out().lines().toList();
        return lines.get(lines.indexOf("To see this execution again, step for step:") + 1)
                .strip();
    }

    private static String token(String command) {
        return command.replaceFirst(".*replay[= ]", "").replaceFirst(" .*", "");
    }

    /** {@return what a shell says in the folder} @param command that is pasted into it */
    private String pasted(String command) throws IOException, InterruptedException {
        File said = folder.resolve("said").toFile();
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command + "; echo exit $?")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said);
        ForkedJava.prepare(builder);
        Process shell = builder.start();
        assertThat(shell.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return Files.readString(said.toPath());
    }
}
