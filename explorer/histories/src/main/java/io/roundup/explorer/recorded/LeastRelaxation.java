// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.LeastOutOfOrder;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.LeastFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.container.ContainerSpecification;
import io.roundup.quasi.spec.container.DequeSpecification;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How much one recorded history needs to be relaxed to be legal.
 *
 * @param file the file
 * @param operations how many operations the history has
 * @param error why the file could not be looked at, or an empty string
 * @param factors the least bound of each method alone, and of {@code *}, all methods as one domain
 * @param outOfOrder the least k of the out-of-order container, if the specification is a container that has one
 */
public record LeastRelaxation(
        Path file,
        int operations,
        String error,
        Map<String, LeastFactor> factors,
        Optional<LeastOutOfOrder> outOfOrder) {
    /**
     * Finds the least relaxations of a file.
     *
     * @param file to read
     * @param format the name of its format, or null to go by the content
     * @param specification what is legal
     * @param budget of each search
     * @param isOver asked now and then; when true, what is not known yet stays unknown
     * @return what was found; that the file is no history, or does not fit the specification, is a result too
     */
    public static LeastRelaxation of(
            Path file,
            @Nullable String format,
            Specification<?> specification,
            CheckBudget budget,
            BooleanSupplier isOver) {
        try {
            return of(file, RecordedHistories.read(file, format).history(), specification, budget, isOver);
        } catch (HistoryInputException refused) {
            return new LeastRelaxation(file, 0, String.valueOf(refused.getMessage()), Map.of(), Optional.empty());
        }
    }

    private static LeastRelaxation of(
            Path file, History history, Specification<?> specification, CheckBudget budget, BooleanSupplier isOver) {
        try {
            boolean isRelaxable = specification instanceof ContainerSpecification<?>
                    && !(specification instanceof DequeSpecification);
            return new LeastRelaxation(
                    file,
                    history.size(),
                    "",
                    LeastFactor.ofEachMethod(history, specification, budget.maxStates(), isOver),
                    isRelaxable
                            ? Optional.of(LeastOutOfOrder.of(
                                    history, (ContainerSpecification<?>) specification, budget, isOver))
                            : Optional.empty());
        } catch (IllegalArgumentException misfit) {
            throw new HistoryInputException(file + ": " + misfit.getMessage() + ". Give another --spec for this file.");
        }
    }
}
