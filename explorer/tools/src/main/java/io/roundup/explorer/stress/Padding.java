// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

/**
 * Keeps the fields of a subclass away from the object before it in memory. So threads that each write an object of
 * their own do not write the same cache line (of 64 bytes, fetched in pairs).
 */
abstract class Padding {
    long p00;
    long p01;
    long p02;
    long p03;
    long p04;
    long p05;
    long p06;
    long p07;
    long p08;
    long p09;
    long p10;
    long p11;
    long p12;
    long p13;
    long p14;
    long p15;
}
