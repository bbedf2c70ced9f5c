// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.hardware;

/**
 * What an exploration and hardware say together of one outcome. An execution is an interleaving, or one of the memory
 * model of Java.
 */
public enum OutcomeVerdict {
    /** An execution has it; nothing was run. */
    POSSIBLE("possible"),
    /** An execution has it, and it was seen. */
    POSSIBLE_AND_SEEN("possible and seen"),
    /** An execution has it, and it was not seen: hardware is not made to show rare ones. */
    POSSIBLE_NEVER_SEEN("possible, never seen here"),
    /** No execution has it. */
    WEAK_MEMORY("seen although no execution has it: a weak-memory bug"),
    /** No execution has it, and the test accepts it: it says that it is about a weak memory order. */
    WEAK_MEMORY_ACCEPTED("seen although no execution has it: a weak memory order, which the test accepts"),
    /** No execution has it, and it was not seen. */
    IMPOSSIBLE_NEVER_SEEN("impossible, never seen here"),
    /** Not all executions were explored, and it was not seen. */
    NEVER_MET("neither explored nor seen here"),
    /** It was seen, and not all executions were explored. */
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
