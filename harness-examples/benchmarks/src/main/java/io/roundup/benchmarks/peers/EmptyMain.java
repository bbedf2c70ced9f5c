// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

/** What a JVM that does nothing runs. */
final class EmptyMain {
    private EmptyMain() {}

    /** Does nothing. @param args ignored */
    public static void main(String[] args) {}
}
