// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Runs a harness with real threads and without instrumenting the object under test, and records the history of its
 * calls with as little disturbance as possible.
 */
@NullMarked
package io.roundup.explorer.stress;

import org.jspecify.annotations.NullMarked;
