// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/** What the variables hold that a thread has accessed last. */
interface HeldNow {
    /** {@return where the variable is that the thread has looked at last} */
    long last();

    /** {@return whether it can be told what the variable at a location holds} */
    boolean isKnown(long location);

    /** {@return what the variable at a location holds; meaningless unless known} */
    long value(long location);
}
