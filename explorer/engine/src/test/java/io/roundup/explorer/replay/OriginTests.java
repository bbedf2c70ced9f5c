// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OriginTests {
    private static final Origin ORIGIN = new Origin("0.1.0", "17.0.15", Map.of("a.A", "1f", "a.B", "2f"));
    private static final Recording RECORDING = Recording.of("a.A", Exploration.standard(), new Schedule(3, 0, 1, 1))
            .showing(Kind.DEADLOCK, false);

    @TempDir
    Path folder;

    @Test
    void whatIsAsItWasIsNotMentioned() {
        assertThat(ORIGIN.differences("0.1.0", "17.0.15", ORIGIN.classes()::get))
                .isEmpty();
    }

    @Test
    void eachDifferenceIsNamedWithBothValues() {
        assertThat(ORIGIN.differences("0.2.0", "25", name -> name.equals("a.A") ? "3f" : ""))
                .containsExactly(
                        "The program has changed since: the class a.A is not as when the schedule was recorded.",
                        "The program has changed since: the class a.B is not on the class path any more.",
                        "The schedule was recorded by Round-Up 0.1.0, and this is 0.2.0.",
                        "The schedule was recorded with Java 17.0.15, and this is Java 25.");
    }

    /** A program that is compiled anew may differ in all its classes. */
    @Test
    void ofManyClassesTheFirstAreNamed() {
        Origin many = new Origin("1", "17", new TreeMap<>(Map.of("a", "1", "b", "1", "c", "1", "d", "1", "e", "1")));
        assertThat(many.differences("1", "17", name -> "2"))
                .containsExactly("The program has changed since: the classes a, b, c and 2 more are not as when the"
                        + " schedule was recorded.");
    }

    @Test
    void aScheduleFileSaysWhereItWasRecorded() throws IOException {
        Path file = folder.resolve("schedule.json");
        Files.writeString(file, RECORDING.toJson("a.A", "deadlock", ORIGIN));
        assertThat(Recording.read(file.toString(), "a.A")).isEqualTo(RECORDING);
        assertThat(Recording.origin(file.toString(), folder.resolve("other"))).isEqualTo(ORIGIN);
    }

    /** A token is copied from the report of the exploration that has written the file. */
    @Test
    void theFileThatWasWrittenAlongWithATokenSaysItForTheToken() throws IOException {
        Path file = folder.resolve("schedule.json");
        Files.writeString(file, RECORDING.toJson("a.A", "deadlock", ORIGIN));
        assertThat(Recording.origin(RECORDING.token(), file)).isEqualTo(ORIGIN);
        String other =
                Recording.of("a.A", Exploration.standard(), new Schedule(3, 0)).token();
        assertThat(Recording.origin(other, file)).isNull();
        assertThat(Recording.origin(RECORDING.token(), folder.resolve("absent")))
                .isNull();
    }

    /** Files of earlier versions, or damaged where nothing else needs it. */
    @Test
    void aFileWithoutAnOriginHasNone() throws IOException {
        Path file = folder.resolve("schedule.json");
        Files.writeString(file, RECORDING.toJson("a.A", "deadlock", null));
        assertThat(Recording.origin(file.toString(), file)).isNull();
        Files.writeString(file, "{\"token\": 1, \"roundUp\": [], \"java\": 3, \"classes\": 4}");
        assertThat(Recording.origin(file.toString(), file)).isNull();
    }
}
