// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The verdict that a complete exploration of a harness reaches, for the test that runs all of them.
 *
 * <p>An expected {@code false} says that some interleaving is a violation, not that each one is.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Expected {
    /** {@return whether every history is linearizable} */
    boolean linearizable();

    /** {@return the quasi factor to check, such as {@code deq=2}; empty if only linearizability is of interest} */
    String quasi() default "";

    /** {@return whether every history is quasi linearizable for {@link #quasi()}; without meaning if that is empty} */
    boolean quasiLinearizable() default true;

    /** {@return the golden model; {@code void.class} if the specification is observed on the structure itself} */
    Class<?> golden() default void.class;

    /** {@return whether the verdict is reached only if every value of {@code Choice.pick} is explored} */
    boolean exploreRandom() default false;
}
