// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A way to use a facility of the JDK. In all its code, {@code n} is the number of the thread, 0 or 1.
 *
 * @param name unique, in lower case with hyphens
 * @param facility what part of the JDK it belongs to
 * @param jdk the least version that has it
 * @param preview whether it needs {@code --enable-preview}
 * @param imports beside the usual ones
 * @param members of the class around it
 * @param use body of a method that yields a value, the same whenever it is called with the same {@code n}
 * @param shared an object for both threads, if one makes sense
 * @param many why it may have more traces than there is time for; empty if it must end
 * @param undecided why it cannot be decided today; empty if it must be
 */
record Idiom(
        String name,
        String facility,
        int jdk,
        boolean preview,
        List<String> imports,
        String members,
        String use,
        @Nullable Shared shared,
        String many,
        String undecided) {

    /**
     * An object that both threads use.
     *
     * @param safe whether it is documented as thread-safe
     * @param source the sentence that says so, or the contrary; empty if nothing is said
     * @param declaration of the field {@code shared}
     * @param each what each thread does with it
     * @param check what holds at the end; empty if nothing is to be checked
     */
    record Shared(boolean safe, String source, String declaration, String each, String check) {}
}
