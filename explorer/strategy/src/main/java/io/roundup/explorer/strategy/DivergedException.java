// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import java.util.function.Function;

/**
 * Choices were repeated and the program did something else than before: it is not deterministic, or not the program
 * that the choices belong to.
 */
public final class DivergedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The choice at which it was noticed. */
    private final int step;

    /** The message in anybody's names; not for a serialized exception, whose message is all that is left. */
    private final transient Function<StepNames, String> message;

    /**
     * Describes the divergence.
     *
     * @param step the choice, from 0, at which it was noticed
     * @param message what was expected and what was met, by the names of threads and steps
     */
    public DivergedException(int step, Function<StepNames, String> message) {
        super(message.apply(StepNames.NUMBERS));
        this.step = step;
        this.message = message;
    }

    /** {@return the choice, from 0, at which the divergence was noticed} */
    public int step() {
        return step;
    }

    /**
     * {@return the same in names that a reader knows}
     *
     * @param names of the execution in which it was noticed
     */
    public DivergedException in(StepNames names) {
        String text = message.apply(names);
        return new DivergedException(step, ignored -> text);
    }
}
