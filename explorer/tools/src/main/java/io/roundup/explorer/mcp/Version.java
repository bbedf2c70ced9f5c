// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The versions of the protocol that the server speaks. */
record Version(String text) {
    private static final List<String> KNOWN = List.of("2025-06-18", "2025-03-26", "2024-11-05");

    /** {@return the one that a client asks for, or the newest if that is not known: then the client decides} */
    static Version negotiated(@Nullable String asked) {
        return new Version(asked != null && KNOWN.contains(asked) ? asked : KNOWN.get(0));
    }

    /** Later versions have taken them out again. */
    boolean hasBatches() {
        return !text.equals(KNOWN.get(0));
    }

    /** {@return whether a tool may answer with an object beside the text} */
    boolean hasStructuredContent() {
        return text.equals(KNOWN.get(0));
    }
}
