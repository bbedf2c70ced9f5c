// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

/** The text of a program that is compiled and run. */
interface SmallProgram {
    /** {@return the simple name of its class} */
    String name();

    /** {@return the name of its class with its package, if it is in one} */
    default String mainClass() {
        return name();
    }

    String source();

    /** {@return the least version of the JDK that runs it} */
    int jdk();

    /** {@return whether it needs {@code --enable-preview}} */
    boolean preview();
}
