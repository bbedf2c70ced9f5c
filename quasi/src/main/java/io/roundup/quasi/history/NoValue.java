// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

/**
 * The value behind {@link Response#VOID}: an enum constant, so that it stays equal to itself when copied or restored.
 */
enum NoValue {
    VOID
}
