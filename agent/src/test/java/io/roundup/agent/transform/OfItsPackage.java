// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

/** Calls a method that only classes of its package can override. */
public class OfItsPackage {
    /** {@return the same or something else} */
    public final Object ask(Object value) {
        return look(value);
    }

    Object look(Object value) {
        return value;
    }

    /** Looks at what it is given. */
    public static class Overrides extends OfItsPackage {
        @Override
        Object look(Object value) {
            return value.toString();
        }
    }
}
