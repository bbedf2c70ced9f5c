// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.harness;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of a harness that is the body of one thread, run exactly once in each execution that is explored, and
 * again and again under {@code stress}.
 *
 * <pre>{@code
 * public class QueueHarness {
 *     final Queue<Integer> queue = new ConcurrentLinkedQueue<>();
 *
 *     @Actor
 *     public void producer() {
 *         queue.add(1);
 *     }
 *
 *     @Actor
 *     public void consumer() {
 *         queue.poll();
 *     }
 * }
 * }</pre>
 *
 * <p>The method may have one parameter, an {@code int} or a {@code long}. It is given a number that no other run of an
 * actor in the same execution is given: from 1 in the order of the actors where each runs once. With it the runs can
 * add values that are all different, which makes long histories cheap to check.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Actor {}
