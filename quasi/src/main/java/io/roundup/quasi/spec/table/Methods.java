// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.table;

import io.roundup.quasi.history.Invocation;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The methods that a specification understands, by the names that are usual for them. Immutable.
 *
 * @param <R> the roles that methods play
 */
public final class Methods<R extends Role> {
    private final String specification;
    private final Map<String, R> roles;

    private Methods(String specification, Map<String, R> roles) {
        this.specification = specification;
        this.roles = roles;
    }

    /**
     * {@return a table without methods}
     *
     * @param specification the name in messages
     * @param <R> the roles that methods play
     */
    public static <R extends Role> Methods<R> of(String specification) {
        return new Methods<>(specification, Map.of());
    }

    /**
     * {@return this table and some methods more}
     *
     * @param role what they do
     * @param names theirs, separated by blanks
     */
    public Methods<R> with(R role, String names) {
        Map<String, R> more = new HashMap<>(roles);
        for (String name : names.split(" ")) {
            more.put(name, role);
        }
        return new Methods<>(specification, more);
    }

    /**
     * {@return the same methods under another name of the specification}
     *
     * @param other the name
     */
    public Methods<R> named(String other) {
        return new Methods<>(other, roles);
    }

    /** {@return the name of the specification in messages} */
    public String specification() {
        return specification;
    }

    /** {@return the names of the methods, sorted} */
    public Set<String> names() {
        return Collections.unmodifiableSet(new TreeSet<>(roles.keySet()));
    }

    /**
     * {@return what an invocation does}
     *
     * @param invocation method and arguments
     * @throws IllegalArgumentException if no method of this name takes these arguments
     */
    public R role(Invocation invocation) {
        R role = roles.get(invocation.method());
        if (role == null) {
            throw new IllegalArgumentException("the " + specification + " specification does not understand "
                    + invocation + "; it understands " + String.join(", ", names()));
        }
        if (!role.takes(invocation)) {
            int arguments = invocation.arguments().size();
            throw new IllegalArgumentException("the " + specification + " specification does not understand "
                    + invocation + " with " + arguments + " argument" + (arguments == 1 ? "" : "s"));
        }
        return role;
    }
}
