// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import org.jspecify.annotations.Nullable;

/**
 * A thread that waits to be notified for ever, and would go on if it was. That was tried.
 *
 * @param thread that waits
 * @param read what it read last before it waited and is out of date now, or null if it did not look
 * @param write by another thread since then, or null
 * @param notice the last notification after that write that did not wake the thread, or null if there was none
 * @param endsWithAll whether the execution ends if that notification and those after it wake all who wait
 */
public record Asleep(
        int thread,
        @Nullable Access read,
        @Nullable Access write,
        @Nullable Notice notice,
        boolean endsWithAll) {
    /** {@return whether the notification came before the thread waited} */
    public boolean isTooLate() {
        return notice != null && !notice.waiting().contains(thread);
    }
}
