// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

/**
 * Ends an actor that does not end by itself, instead of its next call on the object under test. An error, since actors
 * may catch exceptions; the object itself never sees it, for only outermost calls are recorded.
 */
final class EndOfRun extends Error {
    private static final long serialVersionUID = 1L;

    EndOfRun() {
        super("Round-Up ends this thread, since enough operations are recorded", null, false, false);
    }
}
