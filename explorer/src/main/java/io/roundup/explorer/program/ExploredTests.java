// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.agent.site.Frameworks;

/** What is around the code of the user in a test that is explored. */
public final class ExploredTests {
    /** It calls the tests of JUnit that are explored. */
    private static final String OWN = "io.roundup.junit.ExploredTest";

    private ExploredTests() {}

    /** {@return whether a main class is the one that calls tests} */
    static boolean areRunBy(Class<?> main) {
        return main.getName().equals(OWN);
    }

    /**
     * {@return whether a class calls tests, or is called by them to compare, to stand in for others, or to log}
     *
     * @param className its name
     */
    public static boolean isAround(String className) {
        return className.equals(OWN) || Frameworks.isOne(className);
    }
}
