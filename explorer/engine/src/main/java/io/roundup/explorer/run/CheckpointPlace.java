// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Where a checkpoint is: a file on this machine, or one elsewhere with a copy on this machine.
 *
 * @param file on this machine
 * @param name by which the user knows it
 * @param writing is called each time that the file was written
 */
public record CheckpointPlace(Path file, String name, Writing writing) {
    /** What is to be done besides. */
    public interface Writing {
        /**
         * The file on this machine was written. The exploring thread calls it.
         *
         * @throws IOException if the one elsewhere cannot be written
         */
        void written() throws IOException;
    }

    /**
     * {@return a file on this machine}
     *
     * @param file that is or will be there
     */
    public static CheckpointPlace of(Path file) {
        return new CheckpointPlace(file, file.toString(), () -> {});
    }
}
