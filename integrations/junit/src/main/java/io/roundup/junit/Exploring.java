// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.io.IOException;

/** Where a test is explored. */
interface Exploring {
    /**
     * {@return what was found in all that is asked}
     *
     * @throws InterruptedException if this thread is interrupted, which ends the exploration
     */
    Outcome explore() throws IOException, InterruptedException;

    /**
     * {@return what was found in one execution}
     *
     * @param token of its schedule
     * @throws InterruptedException as above
     */
    Outcome replay(String token) throws IOException, InterruptedException;
}
