// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.hardware;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.HarnessClass;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of a test for hardware.
 *
 * @param harness the harness
 * @param classes has its class files
 * @param folder where the project is written, or null if nobody wants to keep it
 * @param effort how long it is run, or null if it is only written
 * @param libraries where JCStress is, as a class path, or an empty string to look for it
 */
public record HardwareRequest(
        HarnessClass harness,
        ClassPath classes,
        @Nullable Path folder,
        @Nullable Effort effort,
        String libraries) {
    /** How long a test is run. */
    public enum Effort {
        /** Seconds. */
        QUICK,
        /** About a minute, in several configurations of the JVM. */
        DEFAULT,
        /** Minutes, with more runs of each configuration. */
        TOUGH
    }
}
