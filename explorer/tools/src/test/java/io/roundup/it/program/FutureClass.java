// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A class file of a JVM to come. It can neither be instrumented nor loaded. */
public final class FutureClass {
    private static final int VERSION = 7;
    private static final byte FUTURE = 120;

    private FutureClass() {}

    /** Makes a class file one. @param folder of the class @param name of it */
    public static void make(Path folder, String name) throws IOException {
        Path file = folder.resolve(name + ".class");
        byte[] bytes = Files.readAllBytes(file);
        bytes[VERSION] = FUTURE;
        Files.write(file, bytes);
    }
}
