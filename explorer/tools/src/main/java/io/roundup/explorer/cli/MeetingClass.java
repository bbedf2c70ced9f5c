// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.Construction;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.SynchronousQueue;
import org.jspecify.annotations.Nullable;

/**
 * A class of the JDK whose calls take effect together, so that calls that are made one at a time show nothing.
 *
 * @param type the class
 * @param specification what is legal, without the number of those that wait for each other
 * @param hasParties whether that number is the first argument of the constructor
 * @param made arguments of the constructor, if others are not given; or null
 * @param methods that are called, if others are not given; or none for those of its kind
 */
record MeetingClass(
        Class<?> type,
        String specification,
        boolean hasParties,
        @Nullable String made,
        List<String> methods) {
    private static final List<MeetingClass> ALL = List.of(
            new MeetingClass(Exchanger.class, "exchanger", false, null, List.of()),
            new MeetingClass(CyclicBarrier.class, "barrier", true, null, List.of()),
            new MeetingClass(Phaser.class, "phaser", true, "2", List.of()),
            new MeetingClass(
                    SynchronousQueue.class, "synchronous-queue", false, null, List.of("put", "take", "offer", "poll")));

    /** {@return what is known of a class, or null} @param type any */
    static @Nullable MeetingClass of(Class<?> type) {
        return ALL.stream().filter(one -> one.type == type).findFirst().orElse(null);
    }

    /** {@return the name of a specification, or null if the number of parties is not known} @param how objects are made */
    @Nullable
    String specification(Construction how) {
        if (!hasParties) {
            return specification;
        }
        boolean isKnown = how.maker() instanceof Constructor<?>
                && !how.arguments().isEmpty()
                && how.arguments().get(0) instanceof Integer parties
                && parties > 0;
        return isKnown ? specification + ":" + how.arguments().get(0) : null;
    }
}
