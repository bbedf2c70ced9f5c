// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

/** Why a harness cannot be a test of JCStress, found while it was explored. */
enum Unfit {
    /** Some execution deadlocks. */
    DEADLOCK("in some executions threads wait for each other for ever, and so would the threads of JCStress. The"
            + " violation above says how"),
    /** Some execution goes round in circles. */
    LIVELOCK("in some executions threads loop for ever, and so would the threads of JCStress. The violation"
            + " above says how"),
    /** There are threads besides the actors. */
    THREADS("it starts threads of its own, and JCStress runs a harness millions of times. Make each thread an @Actor"),
    /** It picks values by {@code Choice}. */
    CHOICE("it picks values by Choice, which only an exploration can. Write a harness for each value"),
    /** There are several objects under test. */
    OBJECTS(
            "the field that holds the object under test is assigned while actors run, so that their calls are on several"
                    + " objects. Make it final");

    private final String reason;

    Unfit(String reason) {
        this.reason = reason;
    }

    /** {@return why, as the end of a sentence} */
    String reason() {
        return reason;
    }
}
