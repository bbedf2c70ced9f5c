// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** One call of one test. It is a part of the test framework, and not of what is explored. */
final class SingleTest implements TestExecutionListener {
    private @Nullable Throwable thrown;
    private int ended;

    private SingleTest() {}

    /**
     * Calls a test.
     *
     * @param id its unique id
     * @throws Throwable what the test throws, or what is called before or after it
     */
    static void call(String id) throws Throwable {
        SingleTest test = new SingleTest();
        try {
            Launchers.forTest(id)
                    .execute(
                            Requests.of()
                                    .selectors(DiscoverySelectors.selectUniqueId(id))
                                    .build(),
                            test);
        } catch (JUnitException failed) {
            // Before 1.8 of the platform. Later ones say it of the engine.
            throw notAlone(id.substring(0, id.indexOf(']') + 1), failed);
        }
        if (test.thrown != null) {
            throw test.thrown;
        }
        if (test.ended == 0) {
            throw new NotRunAloneException(
                    "The JUnit Platform finds no test with the unique id " + id + " if it looks for that alone.");
        }
    }

    @Override
    public void executionSkipped(TestIdentifier identifier, String reason) {
        ended++;
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        if (identifier.isTest()) {
            ended++;
        }
        Throwable failure = result.getThrowable().orElse(null);
        if (result.getStatus() == Status.ABORTED) {
            // An assumption that does not hold, also of a container, whose tests are not called then.
            ended++;
        } else if (failure != null && thrown == null) {
            thrown = identifier.getParentId().isPresent() ? failure : notAlone(identifier.getUniqueId(), failure);
        }
    }

    /** An engine itself fails where it cannot do what it is asked for. */
    private static NotRunAloneException notAlone(String engine, Throwable failure) {
        String why = "";
        for (Throwable each = failure; each != null; each = each.getCause()) {
            String message = each.getMessage();
            why = message == null || message.isBlank() ? why : message;
        }
        return new NotRunAloneException(engine + " cannot run this test alone: " + why);
    }
}
