// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.harness;

/**
 * What a test does, once in each execution: it starts threads, waits for them, and fails if something is wrong. It makes
 * all objects that these use. {@link io.roundup.explorer.RoundUp#verify(TestBody) RoundUp.verify} explores it.
 */
@FunctionalInterface
public interface TestBody {
    /**
     * Runs the test.
     *
     * @throws Throwable if it fails
     */
    void run() throws Throwable;
}
