// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * A manual in small programs, to be read in the order of their numbers. The package says the verdict that the first
 * command of a program gets; its variants, nested in it, may get others. The reports are in {@code docs/guide/examples}.
 */
@NullMarked
package io.roundup.examples.manual;

import org.jspecify.annotations.NullMarked;
