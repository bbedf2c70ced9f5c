// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.jcstress.TestReport;

/** Explores tests one after another: in this process, or in another one. For one thread. */
interface TestLane extends AutoCloseable {
    /** {@return what was found of a test, or why it could not be explored} @param test the name of its class */
    TestReport explore(String test);

    /** {@return whether it explores no more tests, so that another lane has to take its place} */
    boolean isSpent();

    @Override
    void close();
}
