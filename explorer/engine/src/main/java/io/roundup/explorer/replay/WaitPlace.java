// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

/**
 * Where a thread began its last wait.
 *
 * @param place in the program, or an empty string
 * @param call of the JDK within which it waits, such as {@code LinkedBlockingQueue.take}, or an empty string
 * @param isOwnWait whether the program itself waits for a notification there
 * @param row how many steps had been made
 */
public record WaitPlace(String place, String call, boolean isOwnWait, int row) {
    /** Nothing is known. */
    static final WaitPlace NOWHERE = new WaitPlace("", "", false, 0);
}
