// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What instrumented code calls, and the interfaces of who listens. A class ending in {@code Hooks} has the static
 * methods for one kind of construct. The class {@link io.roundup.agent.hook.Hooks} tells on which threads they do
 * something, and at which cost. The class {@link io.roundup.agent.hook.Listeners} tells on which thread listeners are
 * called. What a method of a listener means is told at the hook that calls it.
 *
 * <p>Loaded by the bootstrap loader, so that instrumented JDK classes see it. So nothing here may refer to anything
 * but {@code java.*} and this package, not even by an annotation: the package is the only one that is not
 * null-marked. Lambdas and string concatenation stay out, since their linkage would run instrumented code.
 */
package io.roundup.agent.hook;
