// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A printed command has the options that change what the program does, and no others. */
@Tag("once")
class StartedJvmTests {
    private static List<String> kept(String... options) {
        List<String> words = StartedJvm.words(List.of(options));
        return words.subList(1, words.size());
    }

    @Test
    void whatMakesAJvmFasterIsLeftOut() {
        assertThat(kept("-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmn16m", "-Xss2m"))
                .containsExactly("-ea", "-Xss2m");
    }

    /** It came alone, of an option of the archive of classes. */
    @Test
    void whatAllowsOtherOptionsIsLeftOutWithThem() {
        assertThat(kept("-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0", "-Xmx1g"))
                .containsExactly("-Xmx1g");
        assertThat(kept(
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:ArchiveRelocationMode=0",
                        "-XX:-BytecodeVerificationRemote"))
                .containsExactly("-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote");
    }
}
