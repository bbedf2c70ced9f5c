// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

/**
 * Which values a parameter is given. A value is a number from 1; {@link Literals} says what that is in a type.
 *
 * @param space parameters of one space share their values: an element that is added, and one that is looked for
 * @param size how many values it has; 0 if each call has a value of its own
 * @param renaming which values may be exchanged without a difference to the class
 */
record Domain(Space space, int size, Renaming renaming) {
    /** What values are for. */
    enum Space {
        /** Elements of containers, and keys of maps and sets. */
        ELEMENT,
        /** What maps hold, at their keys. */
        VALUE,
        /** Positions in a list. */
        INDEX,
        /** What earlier calls of the same thread have returned: the first call of the thread is 1. */
        RESULT,
        /** Anything else. */
        OTHER
    }

    /** What can be done to the values of a program without making it another one. */
    enum Renaming {
        /** Any exchange of values: the class only asks whether two are equal. */
        ANY,
        /** What keeps the order of values: the class compares them. */
        KEEPING_ORDER,
        /** Nothing: the class computes with values. */
        NONE
    }

    /** Two of anything are enough to be the same, or to be different. */
    static final int TWO = 2;

    /** Elements that are all different. */
    static final Domain FRESH_ELEMENT = new Domain(Space.ELEMENT, 0, Renaming.ANY);

    /** Values of a map that are all different. */
    static final Domain FRESH_VALUE = new Domain(Space.VALUE, 0, Renaming.ANY);

    /** An element that may have been added. */
    static final Domain ELEMENT = new Domain(Space.ELEMENT, TWO, Renaming.ANY);

    /** A key, or an element, of what sorts them. */
    static final Domain SORTED = new Domain(Space.ELEMENT, TWO, Renaming.KEEPING_ORDER);

    /** A position. */
    static final Domain INDEX = new Domain(Space.INDEX, TWO, Renaming.NONE);

    /** A number or a flag that the class computes with. */
    static final Domain NUMBER = new Domain(Space.OTHER, TWO, Renaming.NONE);

    /** What an earlier call of the thread has returned. */
    static final Domain RESULT = new Domain(Space.RESULT, TWO, Renaming.NONE);

    /** {@return whether each call has a value of its own} */
    boolean isFresh() {
        return size == 0;
    }
}
