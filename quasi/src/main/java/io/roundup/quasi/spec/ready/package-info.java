// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The ready-made specifications by the names that options use: the one package that knows them all. */
@NullMarked
package io.roundup.quasi.spec.ready;

import org.jspecify.annotations.NullMarked;
