// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.joined;

import io.roundup.explorer.program.ClassPath;
import io.roundup.jcstress.explore.ReadTest;
import io.roundup.jcstress.explore.TestMembers;
import io.roundup.jcstress.reserve.MentionedClasses;
import io.roundup.jcstress.reserve.Reservations;
import java.util.ArrayList;
import java.util.List;

/** Why hardware may show more of a test of JCStress than was explored, although no memory order is to blame. */
final class TestReservations {
    private TestReservations() {}

    /**
     * {@return the first reason, as a clause, or an empty string}
     *
     * @param test that was explored
     * @param classes among which it is
     * @param found what the exploration found
     */
    static String of(ReadTest test, ClassPath classes, SecondLook.Found found) {
        TestMembers members = test.program().members();
        if (members.state() != members.type() && Reservations.hasState(members.type())) {
            return "on hardware one object of the class " + members.type().getName()
                    + " serves many states at once, and its fields are theirs in common";
        }
        List<Class<?>> roots = new ArrayList<>(List.of(members.type()));
        if (members.state() != null) {
            roots.add(members.state());
        }
        MentionedClasses mentioned = MentionedClasses.used(classes, roots.toArray(new Class<?>[0]));
        return Reservations.of(found.result(), found.hasPicks(), mentioned.files(), classes.loader());
    }
}
