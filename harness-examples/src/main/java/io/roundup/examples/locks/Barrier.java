// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

/** Where threads wait until all have come, again and again. */
public interface Barrier {
    /** Waits until all threads have come. @param who the number of the running thread, from 0 */
    void await(int who);
}
