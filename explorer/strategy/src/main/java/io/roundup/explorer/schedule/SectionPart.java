// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

/**
 * Which part of a section a step is. A section is a row of steps of one thread between which no other thread makes one.
 * It is code of a trusted class, from where it is entered to where it is left or has to wait.
 */
public enum SectionPart {
    /** Of none. */
    NONE,
    /** The first step of a section. What else the section does is known only when it has been made. */
    FIRST,
    /** A later step of the section: nobody else can be chosen for it. */
    LATER,
    /**
     * The last step of a section whose thread has to wait: it has looked at what it waits for. It would be no step
     * without sections, so schedules do not have it. It is the first of a section whose thread goes on that was to make
     * no more steps.
     */
    LOOK
}
