// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import java.util.Set;

/**
 * A ready-made executable specification: it has a name and tells which methods it understands.
 *
 * @param <S> the type of the states
 */
public interface NamedSpecification<S> extends Specification<S> {
    /** {@return the name in messages, for example {@code priority queue}} */
    String name();

    /** {@return the names of the methods that this specification understands, sorted} */
    Set<String> methods();
}
