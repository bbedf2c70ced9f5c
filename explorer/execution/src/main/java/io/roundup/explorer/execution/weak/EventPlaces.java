// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.result.fact.AccessPlace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the events of an execution access, and where. {@link #note} turns it on. */
final class EventPlaces {
    private static final AccessPlace UNKNOWN = new AccessPlace("", "");

    private final AccessPlaces places;
    private boolean isNoting;

    /** By thread: its next step. */
    private final Map<Integer, AccessPlace> announced = new HashMap<>();

    private final List<AccessPlace> made = new ArrayList<>();

    EventPlaces(AccessPlaces places) {
        this.places = places;
    }

    /** From the next execution on, events are noted, or no more. */
    void note(boolean areNoted) {
        isNoting = areNoted;
        announced.clear();
        made.clear();
    }

    boolean areNoted() {
        return isNoting;
    }

    void begin() {
        if (isNoting) {
            note(true);
        }
    }

    /** The running thread is about to make a step. @param site of it @param location that it accesses */
    void announce(int thread, int site, long location) {
        if (isNoting) {
            announced.put(thread, places.of(site, location));
        }
    }

    /** A thread has made its step. @param events how many there are now */
    void made(int thread, int events) {
        while (isNoting && made.size() < events) {
            made.add(announced.getOrDefault(thread, UNKNOWN));
        }
    }

    /** {@return what an event of the last execution accesses} */
    AccessPlace of(int event) {
        return event < made.size() ? made.get(event) : UNKNOWN;
    }
}
