// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor;

import io.roundup.quasi.spec.Specification;
import java.util.Optional;

/** Which {@link Monitor} decides which specification. */
public final class Monitors {
    private Monitors() {}

    /**
     * The monitor of a specification.
     *
     * @param specification what is allowed
     * @return the monitor that decides linearizability for this specification, or nothing if there is none
     */
    public static Optional<Monitor> forSpecification(Specification<?> specification) {
        return Optional.empty();
    }
}
