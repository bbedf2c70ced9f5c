// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What was observed: invocations, responses, operations and whole histories, and their text form.
 *
 * <p>The lowest package of the module: it knows neither specifications nor checkers.
 */
@NullMarked
package io.roundup.quasi.history;

import org.jspecify.annotations.NullMarked;
