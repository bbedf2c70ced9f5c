// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/**
 * A read, and a later write of the same thread.
 *
 * @param read what is read
 * @param write what is written
 */
public record ReadThenWrite(AccessPlace read, AccessPlace write) {}
