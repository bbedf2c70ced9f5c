// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

import io.roundup.explorer.settings.InputException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The heap that a stress run records into: whether what is asked fits, and what is left for the end if it runs out. */
final class HeapRoom {
    /** This part of the heap is kept free until it runs out, for what is to be said and saved then. */
    private static final int RESERVED_PART = 16;

    private static final int MOST_RESERVED = 1 << 23;

    private final int threads;
    private final int operations;
    private final AtomicReference<byte @Nullable []> reserve = new AtomicReference<>();

    HeapRoom(int threads, int operations) {
        this.threads = threads;
        this.operations = operations;
    }

    /**
     * Refuses what does not fit at all.
     *
     * @param share of each thread, in calls
     * @throws InputException if it does not
     */
    void require(int share) {
        if (threads * CallLog.bytes(share) > Runtime.getRuntime().maxMemory()) {
            throw noRoom(share);
        }
    }

    /**
     * {@return a new log}
     *
     * @param share of its thread, in calls
     * @throws InputException if there is no room for it
     */
    CallLog log(int share) {
        try {
            return CallLog.create(share);
        } catch (OutOfMemoryError full) {
            CallRecording.begin(0);
            throw noRoom(share);
        }
    }

    private InputException noRoom(int share) {
        long most = Runtime.getRuntime().maxMemory();
        long fitting = most / CallLog.bytes(0);
        String fewer = threads >= fitting
                ? "fewer --threads: each takes at least " + CallLog.bytes(0) / 1000 + " KB, so that less than "
                        + fitting + " fit."
                : "record fewer by --operations: each takes " + CallLog.WORDS * Long.BYTES + " bytes.";
        return new InputException("The heap of " + (most >> 20) + " MB has no room to record " + operations
                + " operations of " + threads + " threads, which takes " + (threads * CallLog.bytes(share) >> 20)
                + " MB, and some times that to judge them. Give java a larger -Xmx, or " + fewer);
    }

    /** Keeps a part of the heap free. */
    void reserve() {
        reserve.set(new byte[(int) Math.min(MOST_RESERVED, Runtime.getRuntime().maxMemory() / RESERVED_PART)]);
    }

    /** Ends the threads. Allocates nothing, and needs no class that may not be there yet. */
    void endWithoutMemory() {
        reserve.set(null);
        CallRecording.end();
    }

    /** {@return whether a failure is, or comes from, a heap that is full} */
    static boolean isFull(@Nullable Throwable failure) {
        Throwable cause = failure;
        while (cause != null && !(cause instanceof OutOfMemoryError)) {
            cause = cause.getCause();
        }
        return cause != null;
    }
}
