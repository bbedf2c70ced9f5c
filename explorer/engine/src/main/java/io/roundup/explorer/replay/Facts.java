// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.result.fact.BlockedThread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stands out in a repeated execution. Each is a fact of it, whatever it means for the program.
 *
 * @param accesses of variables, in order
 * @param lostWrites writes that were overwritten by threads that had not seen them, the last one first
 * @param aba the last compare-and-set that did not notice a change, or null
 * @param checksThenActs checks that were out of date when their threads acted, the last one first
 * @param overtaken a thread that did not look again after its wait, and that failed or changed what failed, or null
 * @param unheldRelease a permit of a semaphore that a thread gave back without having it, or null
 * @param older what it shows that no interleaving does
 * @param slow the threads that were slow, in the order in which they went on
 * @param standstill what is known of the threads that have not ended
 */
public record Facts(
        Accesses accesses,
        List<LostWrite> lostWrites,
        @Nullable Aba aba,
        List<CheckThenAct> checksThenActs,
        @Nullable Overtaken overtaken,
        @Nullable UnheldRelease unheldRelease,
        OlderValues older,
        List<SlowThread> slow,
        Standstill standstill) {
    /** Nothing is known. */
    public static final Facts NONE = new Facts(
            new Accesses(), List.of(), null, List.of(), null, null, OlderValues.NONE, List.of(), Standstill.NONE);

    Facts with(Standstill known) {
        return new Facts(accesses, lostWrites, aba, checksThenActs, overtaken, unheldRelease, older, slow, known);
    }

    /** {@return the last write that was lost, or null} */
    public @Nullable LostWrite lostWrite() {
        return lostWrites.isEmpty() ? null : lostWrites.get(0);
    }

    /** {@return the last check that was out of date, or null} */
    public @Nullable CheckThenAct checkThenAct() {
        return checksThenActs.isEmpty() ? null : checksThenActs.get(0);
    }

    /** {@return the threads that have not ended} */
    public List<BlockedThread> blocked() {
        return standstill.blocked();
    }

    /**
     * {@return where a thread waits, or an empty string}
     *
     * @param thread its number
     */
    public String waitPlace(int thread) {
        return standstill.place(thread).place();
    }
}
