// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledHarness;
import io.roundup.it.program.Ended;
import io.roundup.it.program.FutureClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The replay of a schedule that does not belong to what is there now: what is different is named. */
@NullUnmarked
@Tag("once")
@Tag("process")
class MismatchTests {
    private static final String HARNESS =
            "public class H { final C c = new C(); @Actor public void a() { c.n(); } @Actor public void b() { c.n(); } }";
    private static final String LOSES =
            "class C { int x; public int n() { int seen = x; x = seen + 1; return seen; } }";
    /** One access more, and none of the ones before is lost. */
    private static final String LOSES_LATER =
            "class C { int x; volatile int y; public int n() { y = y + x; int seen = x; x = seen + 1; return seen; } }";

    private static final String CORRECT = "class C { int x; public synchronized int n() { return x++; } }";

    @TempDir
    Path folder;

    private Path file;
    private String token;

    @BeforeEach
    void explore() throws IOException, InterruptedException {
        CompiledHarness.of(folder, HARNESS, LOSES).fork().endsWith(1);
        file = folder.resolve("roundup-schedule.json");
        token = Files.readString(file).replaceAll("(?s).*\"token\": \"([^\"]*)\".*", "$1");
    }

    /** A class that has changed makes a schedule mean something else, and its name is where to look. */
    @Test
    void aChangedClassIsNamedWhereTheScheduleDoesNotFit() throws IOException, InterruptedException {
        Ended changed = CompiledHarness.of(folder, HARNESS, LOSES_LATER).fork("--replay", token);
        changed.endsWith(2);
        assertThat(changed.err())
                .contains("The schedule does not fit this program: ")
                .containsPattern("choice \\d+|after \\d+ of its \\d+ choices|it has \\d+ choices")
                .contains("The program has changed since: the class C is not as when the schedule was recorded.");
        // Without the file nobody knows more than what may be.
        Files.delete(file);
        Ended alone = CompiledHarness.of(folder, HARNESS, LOSES_LATER).fork("--replay", token);
        alone.endsWith(2);
        assertThat(alone.err())
                .contains("another version of the program, of Round-Up or of the JDK, or with other options")
                .contains("replay that in place of the token");
    }

    /** To replay after a repair is what replays are for: it runs, and says what it runs. */
    @Test
    void aRepairedClassIsReplayedWithAWarning() throws IOException, InterruptedException {
        String source = LOSES.replace("class C {", "class C { public void unused() {}");
        Ended fits = CompiledHarness.of(folder, HARNESS, source).fork("--replay", file.toString());
        fits.endsWith(1);
        assertThat(fits.err()).contains("warning: The program has changed since: the class C is not");
        Ended repaired = CompiledHarness.of(folder, HARNESS, CORRECT).fork("--replay", file.toString());
        assertThat(repaired.code()).as("%s", repaired).isIn(2, 3);
        assertThat(repaired.out() + repaired.err()).contains("The program has changed since: the class C is not");
    }

    @Test
    void anotherRoundUpAndAnotherJavaAreWarnedOf() throws IOException, InterruptedException {
        String other = Files.readString(file)
                .replaceAll("\"roundUp\": \"[^\"]*\"", "\"roundUp\": \"0.0.7\"")
                .replaceAll("\"java\": \"[^\"]*\"", "\"java\": \"11.0.2\"");
        Files.writeString(file, other);
        Ended replayed = new CompiledHarness(folder).fork("--replay", token);
        replayed.endsWith(1);
        assertThat(replayed.out()).contains("VIOLATION: NOT LINEARIZABLE");
        assertThat(replayed.err())
                .contains("warning: The schedule was recorded by Round-Up 0.0.7, and this is ")
                .contains("The schedule was recorded with Java 11.0.2, and this is Java "
                        + System.getProperty("java.version") + ".");
        // A choice that is possible nowhere: the likely cause is what differs.
        Ended diverged = CompiledHarness.of(folder, HARNESS, LOSES_LATER).fork("--replay", token);
        diverged.endsWith(2);
        assertThat(diverged.err()).contains("does not fit", "recorded by Round-Up 0.0.7", "with Java 11.0.2");
    }

    @Test
    void anotherProgramOrNumberOfProcessorsIsRefused() throws IOException, InterruptedException {
        Ended processors = new CompiledHarness(folder).fork("--replay", token, "--processors", "7");
        processors.endsWith(2);
        assertThat(processors.err())
                .contains("The schedule was recorded with --processors 4, not with 7. Leave --processors out");
        Ended other = new CompiledHarness(folder).fork("--replay", "1" + token.substring(1));
        other.endsWith(2);
        assertThat(other.err()).contains("belongs to another program than H");
    }

    /** Its steps are not seen, whatever else has changed. */
    @Test
    void aClassThatCannotBeInstrumentedIsNamed() throws IOException, InterruptedException {
        String later = LOSES_LATER.replace("y = y + x;", "try { new Later(); } catch (LinkageError e) { y = y + x; }");
        CompiledHarness changed = CompiledHarness.of(folder, HARNESS, later, "class Later {}");
        FutureClass.make(folder, "Later");
        Ended replayed = changed.fork("--replay", token);
        replayed.endsWith(2);
        assertThat(replayed.err())
                .contains("The schedule does not fit this program: ")
                .contains("These classes could not be instrumented, so their steps are not seen: Later (");
    }

    /** A beginning that does not fit is no result about the program. */
    @Test
    void aBeginningOfAnotherVersionIsRefused() throws IOException, InterruptedException {
        Ended part = CompiledHarness.of(folder, HARNESS, CORRECT).fork("--from", token + "@1");
        part.endsWith(0);
        assertThat(part.out())
                .contains("NO VIOLATION within executions that begin with the first 1 choice of a given schedule")
                .doesNotContain("HOLDS");
        Ended changed = CompiledHarness.of(folder, HARNESS, "class C { public int n() { return 7; } }")
                .fork("--from", token);
        changed.endsWith(2);
        assertThat(changed.err()).contains("The schedule does not fit this program: ");
        Ended dpor = new CompiledHarness(folder).fork("--from", token, "--strategy", "dpor");
        dpor.endsWith(2);
        assertThat(dpor.err()).contains("--from goes with --strategy dfs, exhaustive or random, not with dpor.");
    }
}
