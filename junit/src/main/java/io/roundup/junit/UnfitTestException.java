// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** A test that cannot be explored as it is written. Its message says what to change; where it comes from is no matter. */
final class UnfitTestException extends ExtensionConfigurationException {
    private static final long serialVersionUID = 1L;

    /** @param message what is wrong, and what to do */
    UnfitTestException(String message) {
        super(message);
        setStackTrace(new StackTraceElement[0]);
    }

    /** {@return the same, said of a test} @param test where a reader looks for it */
    UnfitTestException at(Method test) {
        setStackTrace(TestPlace.of(test));
        return this;
    }
}
