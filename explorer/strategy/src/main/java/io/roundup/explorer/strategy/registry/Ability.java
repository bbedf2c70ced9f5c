// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.registry;

/** What the rest of Round-Up must know of a strategy. */
public enum Ability {
    /** It ends by itself, and has then covered every interleaving. */
    EXACT,
    /** Its executions are drawn at random by the seed, first or only: bugs often show early. */
    RANDOM_EXECUTIONS,
    /** It keeps to a bound on preemptions. */
    BOUNDS_PREEMPTIONS,
    /** It changes priorities as often as the user says. */
    CHANGES_PRIORITIES,
    /** It can decide on what comes after a beginning that is given. */
    CONTINUES,
    /** Under the memory model of Java it explores which store each read finds, or a search does so in its place. */
    FINDS_OLDER_VALUES
}
