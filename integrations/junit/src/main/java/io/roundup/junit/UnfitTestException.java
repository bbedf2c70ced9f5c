// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** A test that cannot be explored as it is written. Its message says what to change. */
final class UnfitTestException extends ExtensionConfigurationException {
    private static final long serialVersionUID = 1L;

    /** @param message what is wrong, and what to do */
    UnfitTestException(String message) {
        super(message);
    }
}
