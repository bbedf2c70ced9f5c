// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.fate;

/** What came of one execution. */
public enum Fate {
    /** Nothing is wrong with it. */
    WELL,
    /** It is a violation of some kind. */
    WRONG,
    /** A bound ended it, or nobody can tell. */
    UNKNOWN,
    /** Its strategy cut it: others cover it. */
    COVERED
}
