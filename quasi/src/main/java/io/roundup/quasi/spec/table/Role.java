// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.table;

import io.roundup.quasi.history.Invocation;

/** What a method does to an object, as far as a specification is concerned. */
public interface Role {
    /**
     * {@return whether a method of this role may have so many arguments}
     *
     * @param arguments how many
     */
    boolean takes(int arguments);

    /**
     * {@return whether a call may be one of a method of this role, going by its arguments}
     *
     * @param invocation the call
     */
    default boolean takes(Invocation invocation) {
        return takes(invocation.arguments().size());
    }
}
