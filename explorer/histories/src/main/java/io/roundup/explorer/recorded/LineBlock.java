// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

/**
 * Whole lines of a text. Given from thread to thread; its array is written by nobody any more.
 *
 * @param text the lines, with their ends; only the last one may have none
 * @param length how many characters of the array they are
 * @param firstLine the number of the first line
 */
@SuppressWarnings("ArrayRecordComponent") // Blocks are not compared.
record LineBlock(char[] text, int length, int firstLine) {}
