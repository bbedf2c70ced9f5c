// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

/**
 * What an option is, besides its value: each list of options is that of those with a trait.
 *
 * @hidden
 */
public enum Trait {
    /** An {@link Exploration} has its value. */
    SETTING,
    /** The JSON of a result has its value. */
    JSON,
    /** The annotation of a test has an attribute for it. */
    ATTRIBUTE,
    /** A checkpoint belongs to its value: it decides which executions there are, or what is legal. */
    IDENTITY,
    /** Executions are judged by it, so that a command that repeats one has it. */
    JUDGES,
    /** It means nothing where one execution is repeated. */
    EXPLORES,
    /** It names a file or folder for what is found, or for what is shown of it. */
    WRITES,
    /** The help does not tell of it. */
    HIDDEN,
    /** It cannot be left out. */
    REQUIRED,
    /** A parameter that stands behind the one that the command is about. */
    BEHIND
}
