// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Finds the known points of methods: where the live local variables are all that the rest of the call needs to know. See
 * docs/design/states.md. Emits nothing.
 */
@NullMarked
package io.roundup.agent.transform.point;

import org.jspecify.annotations.NullMarked;
