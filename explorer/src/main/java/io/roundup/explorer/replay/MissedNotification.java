// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

/**
 * A notification that nobody received, on what a thread waits on that now waits for ever. It came before the thread
 * began to wait.
 *
 * @param waiter the thread that waits
 * @param notifier the thread that notified
 * @param number of the step that is shown for it, from 1
 * @param place where it was made, or an empty string
 */
public record MissedNotification(int waiter, int notifier, int number, String place) {
    /** {@return the same, one step later} */
    MissedNotification later() {
        return new MissedNotification(waiter, notifier, number + 1, place);
    }
}
