// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/** A prefix of choices was repeated and the program did something else than before: it is not deterministic. */
public final class DivergedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int step;

    /**
     * Describes the divergence.
     *
     * @param step the choice, from 0, at which it was noticed
     * @param message what was expected and what was met
     */
    public DivergedException(int step, String message) {
        super(message);
        this.step = step;
    }

    /** {@return the choice, from 0, at which the divergence was noticed} */
    public int step() {
        return step;
    }
}
