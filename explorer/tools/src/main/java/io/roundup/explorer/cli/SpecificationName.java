// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.ready.Specifications;

/** What {@code --spec} names: a known specification or a class. */
final class SpecificationName {
    private SpecificationName() {}

    /**
     * Finds a specification.
     *
     * @param name a known one, or of a class that implements Specification
     * @param classPath with that class
     * @return the specification
     * @throws InputException if there is none
     */
    static Specification<?> resolve(String name, ClassPath classPath) {
        if (Specifications.isName(name)) {
            return Specifications.named(name);
        }
        Class<?> type =
                classPath.find(name, "specification; known by name are " + String.join(", ", Specifications.names()));
        try {
            Object made = type.getDeclaredConstructor().newInstance();
            if (made instanceof Specification<?> found) {
                return found;
            }
            throw new InputException(
                    "The class " + type.getName() + " does not implement " + Specification.class.getName() + ".");
        } catch (ReflectiveOperationException failed) {
            throw new InputException("The specification " + type.getName()
                    + " cannot be made by a public constructor without parameters: " + failed);
        }
    }
}
