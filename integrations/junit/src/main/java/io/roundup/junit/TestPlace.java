// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The test method as the one place of a failure: no code of Round-Up explains it. */
final class TestPlace {
    private TestPlace() {}

    /** {@return the name of a test, for its author} */
    static String name(ExtensionContext context) {
        return context.getRequiredTestClass().getName() + "#"
                + context.getRequiredTestMethod().getName();
    }

    /** {@return a stack trace with the test alone} */
    static StackTraceElement[] of(Method test) {
        return new StackTraceElement[] {
            new StackTraceElement(test.getDeclaringClass().getName(), test.getName(), null, -1)
        };
    }
}
