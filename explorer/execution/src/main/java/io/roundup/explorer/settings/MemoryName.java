// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

/** Memory models by the names of the command line. */
public enum MemoryName {
    /** Sequential consistency: every read finds the value that was stored last. */
    SC,
    /** The memory model of Java without load buffering: a read may find an older value, if nothing forbids it. */
    JMM
}
