// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Proves that operations of the JDK which Round-Up takes as atomic are so: small programs of them are explored in
 * sections and step by step, and must have the same outcomes.
 */
@NullMarked
package io.roundup.examples.atomicity;

import org.jspecify.annotations.NullMarked;
