// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Puts known bugs into the structures, one at a time, and explores whether their claims are then violated. */
@NullMarked
package io.roundup.examples.mutants;

import org.jspecify.annotations.NullMarked;
