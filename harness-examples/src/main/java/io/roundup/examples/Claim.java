// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** By what a harness is judged, and whether that holds in every interleaving. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Claim {
    /** {@return the name of a ready-made specification; empty if the golden model or phase 1 says what is legal} */
    String spec() default "";

    /** {@return how many elements a removal of {@link #spec()} may pass over} */
    int outOfOrder() default 0;

    /** {@return the golden model; {@code void.class} if there is none} */
    Class<?> golden() default void.class;

    /** {@return the quasi factor, such as {@code deq=1}; empty for standard linearizability} */
    String quasi() default "";

    /** {@return whether every value of {@code Choice.pick} is explored} */
    boolean picks() default false;

    /** {@return whether the structure keeps the claim} */
    boolean holds() default true;
}
