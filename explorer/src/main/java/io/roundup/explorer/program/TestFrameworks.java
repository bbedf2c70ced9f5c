// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import java.util.List;

/**
 * What tests are made with, and not what they test. All static state of code under test is made anew for each
 * execution, which would run the initialisers of whole frameworks then.
 */
public final class TestFrameworks {
    /** What the names of their classes begin with. */
    public static final List<String> PACKAGES = List.of(
            "org.junit.",
            "junit.",
            "org.testng.",
            "org.opentest4j.",
            "org.apiguardian.",
            "org.assertj.",
            "org.hamcrest.",
            "com.google.common.truth.",
            "org.mockito.",
            "net.bytebuddy.",
            "org.objenesis.",
            "org.apache.maven.surefire.",
            "org.gradle.api.internal.tasks.testing.",
            "worker.org.gradle.",
            "com.intellij.rt.");

    /** It calls the tests of JUnit that are explored. */
    private static final String OWN = "io.roundup.junit.ExploredTest";

    private TestFrameworks() {}

    /**
     * {@return whether a class calls tests, or is called by them to compare}
     *
     * @param className its name
     */
    public static boolean isOne(String className) {
        return className.equals(OWN) || PACKAGES.stream().anyMatch(className::startsWith);
    }
}
