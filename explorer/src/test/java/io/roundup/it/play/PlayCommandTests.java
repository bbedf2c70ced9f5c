// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.play.PlayedHarnesses.Tickets;
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

    @Test
    void badInputIsSaid() throws Exception {
        Ended run = ForkedJava.run(
                folder,
                List.of("-jar", ForkedJava.jar(), "play", "-cp", ForkedJava.classPath(), "--port", "70000", "NoSuch"));
        assertThat(run.endsWith(2).err()).contains("--port must be 0 to 65535, not 70000.");
    }
}
