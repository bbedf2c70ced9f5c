// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * What unwinds a thread whose execution is given up. Handlers of the program do not see it. Without a stack trace,
 * since one is thrown in each thread of each execution that is cut.
 */
public abstract class Abandonment extends Error {
    private static final long serialVersionUID = 1L;

    /** Makes one. @param message for whoever sees it all the same */
    protected Abandonment(String message) {
        super(message, null, false, false);
    }
}
