// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.Footprint;

/** What a message calls the threads and steps that strategies know as numbers. */
public interface StepNames {
    /** The numbers themselves. */
    StepNames NUMBERS = new StepNames() {
        @Override
        public String thread(int number) {
            return Integer.toString(number);
        }

        @Override
        public String step(int bits, long location, int site) {
            return ((bits & Footprint.WRITE) != 0 ? "write" : "read") + " location " + location + " at site " + site;
        }

        @Override
        public String object(long location) {
            return "location " + location;
        }
    };

    /**
     * {@return the name of a thread}
     *
     * @param number from 0, of a thread that this execution may not have
     */
    String thread(int number);

    /**
     * {@return what a step does and where}
     *
     * @param bits its footprint
     * @param location its location
     * @param site its place
     */
    String step(int bits, long location, int site);

    /**
     * {@return the object or class that a location belongs to, with its number among those of its kind}
     *
     * @param location of a step
     */
    String object(long location);
}
