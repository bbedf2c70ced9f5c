// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What the structures claim, as harnesses: a file for each structure, a class in it for each test program. All are small
 * enough to be explored completely.
 */
@NullMarked
package io.roundup.examples.claims;

import org.jspecify.annotations.NullMarked;
