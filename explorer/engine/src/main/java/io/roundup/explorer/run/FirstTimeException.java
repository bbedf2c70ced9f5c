// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.strategy.DivergedException;

/**
 * An execution under a memory model did not do what another one had done. It may have been the first one on its path in
 * this process: the JDK makes objects then that it keeps, and what a thread stores into them is visible to the model. An
 * exploration that begins again finds them.
 */
final class FirstTimeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says so. @param divergence what was different */
    FirstTimeException(DivergedException divergence) {
        super(divergence);
    }
}
