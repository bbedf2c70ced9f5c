// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.LibraryCall;

/**
 * What a thread did to a variable, in words. What a collection of the JDK consists of says nothing to who uses it: there,
 * it is the call.
 */
final class AccessWords {
    private AccessWords() {}

    /** {@return whether a variable is one of the program, holds one of its values, or is the size of a collection} */
    static boolean isShown(Access access) {
        return isOfProgram(access) || !access.writes() && access.variable().endsWith(".size");
    }

    /** {@return whether a variable is one of the program, or holds one of its values} */
    static boolean isOfProgram(Access access) {
        LibraryCall library = access.library();
        return library == null || library.text().startsWith("Atomic");
    }

    /** {@return for example {@code read Cart.total = 3}, or {@code called HashMap.get}} */
    static String read(Access read) {
        LibraryCall library = read.library();
        return library == null || isShown(read) ? "read " + before(read) : "called " + library.text();
    }

    /** {@return for example {@code Cart.total = 3}, or {@code what HashMap.get found}} */
    static String found(Access read) {
        LibraryCall library = read.library();
        return library == null || isShown(read) ? before(read) : "what " + library.text() + " found";
    }

    /** {@return for example {@code wrote Cart.total = 3}, or {@code called HashMap.put}} */
    static String wrote(Access write) {
        LibraryCall library = write.library();
        return library == null || isOfProgram(write) ? "wrote " + after(write) : "called " + library.text();
    }

    /** {@return for example {@code Cart.total = 3}, or {@code HashMap.put}} */
    static String change(Access write) {
        LibraryCall library = write.library();
        return library == null || isOfProgram(write) ? after(write) : library.text();
    }

    private static String before(Access access) {
        return access.variable() + (access.before() == null ? "" : " = " + access.before());
    }

    private static String after(Access access) {
        return access.variable() + (access.after() == null ? "" : " = " + access.after());
    }

    /** {@return the number and the place, in parentheses after a blank} */
    static String at(Access access) {
        return Speaker.at(access.number(), access.place());
    }
}
