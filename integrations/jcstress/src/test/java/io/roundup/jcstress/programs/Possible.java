// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** All outcomes that a test has under sequential consistency, derived by hand: no more, and no less. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface Possible {
    /** The outcomes, in any order. */
    String[] value();

    /** In how many ways the dependent steps can be ordered, or -1 if that was not derived. */
    long traces() default -1;
}
