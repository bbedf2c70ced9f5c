// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import java.util.List;
import java.util.stream.Stream;

/** All classes whose operations are compared. */
final class Subjects {
    private Subjects() {}

    static List<Subject<?>> all() {
        return Stream.of(
                        MapSubjects.all(),
                        QueueSubjects.all(),
                        DequeSubjects.all(),
                        ArraySubjects.all(),
                        SynchronizerSubjects.all(),
                        TaskSubjects.all(),
                        AdderSubjects.all())
                .<Subject<?>>flatMap(List::stream)
                .toList();
    }
}
