// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

/** What a tool was given cannot be used; the message says what would be. */
final class ToolInputException extends Exception {
    private static final long serialVersionUID = 1L;

    ToolInputException(String message) {
        super(message);
    }
}
