// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import org.jspecify.annotations.Nullable;
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
        Launchers.forTest(id)
                .execute(
                        Requests.of()
                                .selectors(DiscoverySelectors.selectUniqueId(id))
                                .build(),
                        test);
        if (test.thrown != null) {
            throw test.thrown;
        }
        if (test.ended == 0) {
            throw new IllegalStateException("The JUnit Platform finds no test with the unique id " + id
                    + ". Look for the tests again by the command junit.");
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
            thrown = failure;
        }
    }
}
