// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Concurrent structures that are in wide use or in the textbooks, and two that are not thread safe. */
@NullMarked
package io.roundup.examples.structures;

import org.jspecify.annotations.NullMarked;
