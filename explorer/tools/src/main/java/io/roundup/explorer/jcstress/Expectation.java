// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress;

import java.util.Locale;

/** What a test of JCStress says of an outcome, by the names of JCStress. */
public enum Expectation {
    /** It may happen. */
    ACCEPTABLE,
    /** It may happen, and deserves attention. */
    ACCEPTABLE_INTERESTING,
    /** It must not happen. */
    FORBIDDEN,
    /** The test does not say. */
    UNKNOWN;

    /** {@return it as reports write it} */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
