// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Programs that depend on the memory model of Java: no interleaving shows what is wrong with them. */
@NullMarked
package io.roundup.examples.memory;

import org.jspecify.annotations.NullMarked;
