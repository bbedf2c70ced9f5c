// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

/** What makes an execution graph consistent. */
public enum Axioms {
    /** Sequential consistency: one order of all events explains what each read sees. */
    SEQUENTIAL,
    /** The memory model of Java without load buffering; docs/design/weak-memory.md states the axioms. */
    JAVA
}
