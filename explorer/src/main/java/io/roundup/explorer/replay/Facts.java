// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.execution.synchronizer.BlockedThread;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What stands out in a repeated execution. Each is a fact of it, whatever it means for the program.
 *
 * @param accesses of variables, in order
 * @param lostWrite the last write that was overwritten by a thread that had not seen it, or null
 * @param aba the last compare-and-set that did not notice a change, or null
 * @param checkThenAct the last check that was out of date when its thread acted, or null
 * @param outdatedReads of threads that wait for ever, one of each at most
 * @param missed the last notification that each thread missed that waits for ever
 * @param slow the threads that were slow, in the order in which they went on
 * @param blocked the threads that have not ended
 * @param waitPlaces where these threads wait, by their numbers
 */
public record Facts(
        Accesses accesses,
        @Nullable LostWrite lostWrite,
        @Nullable Aba aba,
        @Nullable CheckThenAct checkThenAct,
        List<OutdatedRead> outdatedReads,
        List<MissedNotification> missed,
        List<SlowThread> slow,
        List<BlockedThread> blocked,
        Map<Integer, String> waitPlaces) {
    /** Nothing is known. */
    public static final Facts NONE =
            new Facts(new Accesses(), null, null, null, List.of(), List.of(), List.of(), List.of(), Map.of());

    /**
     * {@return where a thread waits, or an empty string}
     *
     * @param thread its number
     */
    public String waitPlace(int thread) {
        return waitPlaces.getOrDefault(thread, "");
    }
}
