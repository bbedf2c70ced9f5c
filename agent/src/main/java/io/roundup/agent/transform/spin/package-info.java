// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Finds loops that do nothing but access one variable until they like what they find: see
 * {@link io.roundup.agent.transform.spin.SpinLoops}. Reads code, and emits none.
 */
@NullMarked
package io.roundup.agent.transform.spin;

import org.jspecify.annotations.NullMarked;
