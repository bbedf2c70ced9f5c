// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.agent.site.Frameworks;
import java.util.List;
import java.util.Set;

/** What is around the code of the user in a test that is explored. */
public final class ExploredTests {
    /** The class that runs an existing test. */
    public static final String EXISTING = "io.roundup.platform.ExploredTest";
    /** They call the tests of JUnit that are explored: those that ask for it, and all others. */
    private static final Set<String> OWN = Set.of("io.roundup.junit.ExploredTest", EXISTING);

    private ExploredTests() {}

    /**
     * {@return the name of an existing test as a program: a schedule belongs to one program}
     *
     * @param id unique on the JUnit Platform
     */
    public static String nameOfExisting(String id) {
        return MainProgram.name(EXISTING, List.of(id));
    }

    /** {@return whether a main class is the one that calls tests} */
    static boolean areRunBy(Class<?> main) {
        return OWN.contains(main.getName());
    }

    /**
     * {@return whether a main class is the one that calls tests as they are} A build tool ends the JVM when the last
     * one has ended, whatever threads are left.
     */
    static boolean areExistingOnes(Class<?> main) {
        return main.getName().equals(EXISTING);
    }

    /**
     * {@return whether a class calls tests, or is called by them to compare, to stand in for others, or to log}
     *
     * @param className its name
     */
    public static boolean isAround(String className) {
        return OWN.contains(className) || Frameworks.isOne(className);
    }
}
