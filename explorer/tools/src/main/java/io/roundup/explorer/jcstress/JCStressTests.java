// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress;

import io.roundup.agent.Agent;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.Exploration;

/** Explores tests of JCStress. The artifact {@code roundup-jcstress} provides it as a service. Not thread-safe. */
public interface JCStressTests {
    /** How a class file mentions the annotation of tests. */
    String ANNOTATION = "Lorg/openjdk/jcstress/annotations/JCStressTest;";

    /** {@return whether a class is a test} One that cannot be loaded counts as one, so that it is not passed over. */
    boolean isTest(ClassPath classes, String name);

    /**
     * Explores a test.
     *
     * @param agent of this JVM
     * @param classes among which the test is
     * @param test the name of its class
     * @param exploration what is asked
     * @param stop ends it early
     * @return what was found; if the test cannot be explored, why
     */
    TestReport explore(Agent agent, ClassPath classes, String test, Exploration exploration, StopRequest stop);

    /**
     * Makes one execution of a test again.
     *
     * @param agent of this JVM
     * @param classes among which the test is
     * @param test the name of its class
     * @param exploration what was asked
     * @param token of the execution, or a file with it
     * @return the execution, and what the test says of its outcome
     * @throws io.roundup.explorer.settings.InputException if the token is not of this test, or the test cannot be
     *     explored
     */
    ReplayedTest replay(Agent agent, ClassPath classes, String test, Exploration exploration, String token);
}
