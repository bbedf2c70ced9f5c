// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

/** A thread that carries the log of its calls, so that recording one needs no look-up. */
final class StressThread extends Thread {
    final CallLog log;

    StressThread(String name, CallLog log, Runnable body) {
        super(null, body, name);
        this.log = log;
        // One that waits for ever, in an operation of the object, must not keep the process alive.
        setDaemon(true);
    }
}
