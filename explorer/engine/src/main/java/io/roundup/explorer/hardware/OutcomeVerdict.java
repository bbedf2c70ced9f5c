// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.hardware;

/** What an exploration and hardware say together of one outcome. */
public enum OutcomeVerdict {
    /** An interleaving has it; nothing was run. */
    POSSIBLE("possible"),
    /** An interleaving has it, and it was seen. */
    POSSIBLE_AND_SEEN("possible and seen"),
    /** An interleaving has it, and it was not seen: hardware is not made to show rare ones. */
    POSSIBLE_NEVER_SEEN("possible, never seen here"),
    /** No interleaving has it. */
    WEAK_MEMORY("seen although impossible under sequential consistency: a weak-memory bug"),
    /** No interleaving has it, and the test accepts it: it says that it is about a weak memory order. */
    WEAK_MEMORY_ACCEPTED(
            "seen although impossible under sequential consistency: a weak memory order, which the test accepts"),
    /** No interleaving has it, and it was not seen. */
    IMPOSSIBLE_NEVER_SEEN("impossible under sequential consistency, never seen here"),
    /** Not all interleavings were explored, and it was not seen. */
    NEVER_MET("neither explored nor seen here"),
    /** It was seen, and not all interleavings were explored. */
    SEEN_NOT_EXPLORED("seen, not explored");

    private final String text;

    OutcomeVerdict(String text) {
        this.text = text;
    }

    /** {@return the verdict in words} */
    public String text() {
        return text;
    }
}
