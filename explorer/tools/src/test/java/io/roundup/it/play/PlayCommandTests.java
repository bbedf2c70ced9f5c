// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.play.PlayedHarnesses.Tickets;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code play} from its start to its end. */
@Tag("process")
@Tag("once")
class PlayCommandTests {
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");

    @TempDir
    Path folder;

    /** What was played is what {@code check} replays, and {@code play} begins with. */
    @Test
    void theTokenOfThePageIsReplayed() throws Exception {
        String token;
        try (PlayProcess play = new PlayProcess()) {
            assertThat(play.page()).matches("http://127\\.0\\.0\\.1:\\d+/[\\w-]{24}/");
            int at = 0;
            for (int thread : new int[] {1, 1, 1, 2, 2, 2, 2, 1}) {
                play.post("choose", "{\"at\": " + at++ + ", \"choice\": " + thread + "}");
            }
            Matcher found = TOKEN.matcher(play.post("verdict", "{}"));
            assertThat(found.find()).isTrue();
            token = found.group(1);
            play.post("end", "{}");
            play.ends();
        }
        assertThat(ThisJvm.check(folder, Tickets.class.getName(), "--replay", token)
                        .endsWith(1)
                        .out())
                .contains("VIOLATION: NOT LINEARIZABLE");
        try (PlayProcess again = new PlayProcess("--replay", token)) {
            assertThat(again.post("position", "{}")).contains("\"at\":0,\"length\":8,");
        }
    }

    /** A class without actors that has a main method is a program, and what it does is judged as by the agent. */
    @Test
    void aProgramIsPlayedWithItsArguments() throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, """
                static int left = 1;
                public static void main(String[] names) throws Exception {
                  Thread other = new Thread(() -> left--, names[0]);
                  other.start();
                  left--;
                  other.join();
                  if (left != -1) throw new IllegalStateException("lost");
                }
                """);
        String token;
        try (PlayProcess play = new PlayProcess(folder, "P", "bob")) {
            assertThat(play.post("position", "{}")).contains("\"program\":\"P bob\"", "\"name\":\"bob\"");
            // Both read before one writes.
            play.post("choose", "{\"at\": 0, \"choice\": 0}");
            play.post("choose", "{\"at\": 1, \"choice\": 1}");
            play.post("run", "{\"at\": 2}");
            String verdict = play.post("verdict", "{}");
            assertThat(verdict).contains("uncaught exception", "-cp " + folder + " P bob");
            Matcher found = TOKEN.matcher(verdict);
            assertThat(found.find()).isTrue();
            token = found.group(1);
        }
        List<String> replay = List.of(
                "-javaagent:" + ForkedJava.jar() + "=replay=" + token,
                "-cp",
                program.folder().toString(),
                "P",
                "bob");
        assertThat(ForkedJava.run(folder, replay).endsWith(1).out()).contains("VIOLATION: UNCAUGHT EXCEPTION");
    }

    @Test
    void aProgramHasNoObjectWhoseCallsAreLegalAndAHarnessNoArguments() throws Exception {
        CompiledProgram.of(folder, "public static void main(String[] names) {}");
        assertThat(ThisJvm.command("play", "-cp", folder.toString(), "P", "--spec", "queue")
                        .endsWith(2)
                        .err())
                .contains("--spec says what the calls of a harness may do, and P is a program. Leave it out.");
        assertThat(ThisJvm.command("play", "-cp", ForkedJava.classPath(), Tickets.class.getName(), "bob")
                        .endsWith(2)
                        .err())
                .contains("takes no arguments, but got bob. Leave them out; options have dashes.");
    }

    @Test
    void badInputIsSaid() throws Exception {
        Ended run = ForkedJava.run(
                folder,
                List.of("-jar", ForkedJava.jar(), "play", "-cp", ForkedJava.classPath(), "--port", "70000", "NoSuch"));
        assertThat(run.endsWith(2).err()).contains("--port must be 0 to 65535, not 70000.");
    }
}
