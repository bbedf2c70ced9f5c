// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What the monitors of containers share: everything but the order in which elements leave.
 *
 * <p>{@link io.roundup.quasi.monitor.container.ContainerMonitor} is the frame. A
 * {@link io.roundup.quasi.monitor.container.ContainerReader} turns the history into
 * {@link io.roundup.quasi.monitor.container.Elements}, an order that the container supplies judges them, and a
 * {@link io.roundup.quasi.monitor.container.ContainerWitness} builds the linearization. Equal values are told apart by
 * {@link io.roundup.quasi.monitor.container.Repetitions}, pending removals by
 * {@link io.roundup.quasi.monitor.container.PendingRemovals}.
 */
@NullMarked
package io.roundup.quasi.monitor.container;

import org.jspecify.annotations.NullMarked;
