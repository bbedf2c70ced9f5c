// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;

/**
 * What a specification sees of an operation: method, arguments and result; no thread, no time.
 *
 * @param invocation method and arguments
 * @param response how it ended
 */
public record Label(Invocation invocation, Response response) {
    /** {@return for example {@code deq()=2}} */
    @Override
    public String toString() {
        return invocation + response.toString();
    }
}
