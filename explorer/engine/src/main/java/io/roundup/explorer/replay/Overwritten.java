// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

/**
 * A thread was notified and would have gone on, but when it looked, what it waits for was gone. That was tried.
 *
 * @param thread that waits
 * @param notice that woke it up
 * @param overwrite by another thread, after the notification
 * @param read by the thread when it looked
 */
public record Overwritten(int thread, Notice notice, Access overwrite, Access read) {}
