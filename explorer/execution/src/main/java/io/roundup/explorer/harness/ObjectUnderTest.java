// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.harness;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the field of a harness that holds the object under test; needed only when a harness has several fields that
 * could. The object must be there when the actors start.
 *
 * <pre>{@code
 * @ObjectUnderTest
 * final Queue<Integer> queue = new ConcurrentLinkedQueue<>();
 *
 * final AtomicInteger next = new AtomicInteger();
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface ObjectUnderTest {}
