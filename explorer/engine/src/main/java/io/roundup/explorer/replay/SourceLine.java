// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import org.jspecify.annotations.Nullable;

/**
 * A line of the program's source.
 *
 * @param file below the folder with the sources, such as {@code com/acme/Queue.java}
 * @param line from 1
 */
public record SourceLine(String file, int line) {
    /**
     * {@return the line of a frame, or null if the class was compiled without it}
     *
     * @param frame of a stack trace, or null
     */
    public static @Nullable SourceLine of(@Nullable StackTraceElement frame) {
        if (frame == null || frame.getFileName() == null || frame.getLineNumber() < 1) {
            return null;
        }
        String type = frame.getClassName();
        String folder = type.substring(0, type.lastIndexOf('.') + 1).replace('.', '/');
        return new SourceLine(folder + frame.getFileName(), frame.getLineNumber());
    }
}
