// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/** Takes the state of a strategy as a sequence of numbers. */
public interface StateSink {
    /** Appends a number. @param number any */
    void number(long number);

    /** Appends the number of a location, which may be another one in another process. @param location of a step */
    void location(long location);
}
