// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import java.util.stream.Stream;

/** The values of {@code --backend} that differ on this JDK. */
public final class Backends {
    /** For {@code MethodSource}. */
    public static final String NAMES = "io.roundup.it.program.Backends#names";

    private Backends() {}

    /** {@return the backend that is chosen by default, and the other one, if there is another} */
    static Stream<String> names() {
        return Runtime.version().feature() < 21 ? Stream.of("auto") : Stream.of("auto", "platform");
    }
}
