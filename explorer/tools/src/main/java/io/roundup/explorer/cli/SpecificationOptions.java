// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.spec.Specification;
import java.util.List;

/** What is legal, and how long to look. */
final class SpecificationOptions {
    static final Option<String> SPEC = Options.SPEC.saying(Options.LEGAL).with(Trait.REQUIRED);

    static final Option<String> CLASS_PATH = Option.classPath("Folders and jars with the classes that are named.");

    static final Option<Long> MAX_STATES = Option.of(
                    "--max-states", "N", ValueKind.atLeast(1L), "Give up on a history after N states of the search.")
            .standard(CheckBudget.DEFAULT.maxStates());

    static final List<Option<?>> ALL = List.of(SPEC, CLASS_PATH, MAX_STATES);

    private SpecificationOptions() {}

    /** {@return the classes that are named} */
    static ClassPath classes(Given given) {
        return new ClassPath(given.get(CLASS_PATH));
    }

    /** {@return what is legal} @param classes with a specification of the user */
    static Specification<?> specification(Given given, ClassPath classes) {
        return SpecificationName.resolve(given.get(SPEC), classes);
    }

    /** {@return when to give up} */
    static CheckBudget budget(Given given) {
        return new CheckBudget(given.get(MAX_STATES));
    }
}
