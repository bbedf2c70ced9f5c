// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.Freeze;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One thread of a program as it runs: up to its next access, start, join or value. */
interface GraphThread {
    /** What a thread is about to do. */
    enum Next {
        ACCESS,
        START,
        JOIN,
        VALUE,
        /** It goes round a loop once more. */
        TURN,
        ENDED
    }

    /** An execution begins. */
    void begin();

    /** Goes on to what other threads can see. {@return what it is} */
    Next next();

    /** {@return the fences up to what comes next, which are then forgotten} */
    List<Fence> takeFences();

    /** {@return the values that variables have got in a constructor up to what comes next, which are then forgotten} */
    default Map<String, Long> takeMade() {
        return Map.of();
    }

    /** {@return the access that comes next} */
    Access access();

    /** {@return what the store that comes next stores, if it follows no read} */
    long stored();

    /** {@return the ends of constructors that the value to be stored next carries, or null} */
    default @Nullable Freeze carried() {
        return null;
    }

    /**
     * The access has been made.
     *
     * @param seen what it has read, or null for a store alone
     * @param carried what that carries
     */
    void made(@Nullable Long seen, @Nullable Freeze carried);

    /** A weak compare-and-set fails without a reason, or is tried. */
    void tries(boolean isTrying);

    /** {@return the number of the first event of the turn of a loop that has ended} */
    default int turnFrom() {
        throw new UnsupportedOperationException();
    }

    /** {@return the thread that is started or joined next} */
    String other();

    /** The start or join has been made. */
    void passed();

    /** {@return the place in the program} */
    int at();

    /** {@return whether all assumptions have held} */
    boolean isAssumed();

    /** {@return what the registers hold} */
    Map<String, Long> registers();
}
