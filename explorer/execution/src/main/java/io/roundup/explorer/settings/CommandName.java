// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

/**
 * The commands that explore. The agent has the options of {@code check}.
 *
 * @hidden
 */
public enum CommandName {
    /** Explores a harness, or with the agent a program. */
    CHECK,
    /** Makes programs for a class. */
    TEST,
    /** Explores all harnesses of a project. */
    SUITE,
    /** Explores existing tests. */
    JUNIT,
    /** Lets a person choose. */
    PLAY,
    /** Explores tests of JCStress. */
    JCSTRESS
}
