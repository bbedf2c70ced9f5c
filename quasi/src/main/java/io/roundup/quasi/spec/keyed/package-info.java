// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Specifications of objects that consist of parts: maps, sets, multisets, and many objects of one kind. */
@NullMarked
package io.roundup.quasi.spec.keyed;

import org.jspecify.annotations.NullMarked;
