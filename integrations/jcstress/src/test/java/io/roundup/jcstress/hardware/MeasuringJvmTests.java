// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class MeasuringJvmTests {
    /** Code that needs an export of the JDK, such as Agrona, was explored, and could not be measured. */
    @Test
    void codeMayAccessTheSameModulesAsWhereItIsExplored() {
        List<String> options = List.of(
                "-Xmx2g",
                "-javaagent:roundup.jar",
                "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
                "-Dlevel=1",
                "--enable-native-access=ALL-UNNAMED");
        assertThat(MeasuringJvm.access(options))
                .containsExactly(
                        "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED", "--enable-native-access=ALL-UNNAMED");
    }
}
