// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives calls that take synchronizers or give them back, see {@link AcquireHooks}. See {@link Listeners}. */
public interface AcquireListener {
    long acquire(Object receiver, int mode, long amount, long nanos) throws InterruptedException;

    long release(Object receiver, int mode, long amount);

    long drain(Object receiver);

    long convert(Object receiver, int mode, long stamp);
}
