// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.ready.Specifications;
import org.jspecify.annotations.Nullable;

/** What a {@link ConcurrencyTest} says is legal, made in this JVM. */
final class AskedSpecification {
    private AskedSpecification() {}

    /** {@return what is legal, or null} @throws InputException if there is no such specification */
    static @Nullable Specification<?> of(ConcurrencyTest asked) {
        boolean hasGolden = asked.golden() != ConcurrencyTest.None.class;
        if (hasGolden && !asked.specification().isEmpty()) {
            throw new InputException("golden and specification both say what is legal. Give one of them.");
        }
        if (hasGolden) {
            return new GoldenSpecification(asked.golden());
        }
        if (asked.specification().isEmpty()) {
            return null;
        }
        return Specifications.isName(asked.specification())
                ? Specifications.named(asked.specification())
                : made(asked.specification());
    }

    private static Specification<?> made(String type) {
        try {
            return (Specification<?>)
                    Class.forName(type).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException | ClassCastException failed) {
            throw new InputException("The specification " + type + " is none of "
                    + String.join(", ", Specifications.names())
                    + ", and no class that implements Specification and has a public constructor without parameters: "
                    + failed);
        }
    }
}
