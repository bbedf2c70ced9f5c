// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import io.roundup.quasi.spec.table.Methods;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An unbounded last-in first-out stack: adds with {@code push}, removes with {@code pop}, reads with {@code peek},
 * {@code top}, {@code isEmpty}, {@code empty} and {@code size}. For the answers see {@link ContainerSpecification}.
 */
public final class StackSpecification extends ContainerSpecification<StackState> {
    private static final Methods<ContainerRole> METHODS = Methods.<ContainerRole>of("stack")
            .with(ContainerRole.ADD, "push")
            .with(ContainerRole.REMOVE, "pop")
            .with(ContainerRole.PEEK, "peek top")
            .with(ContainerRole.IS_EMPTY, "isEmpty empty")
            .with(ContainerRole.SIZE, "size");

    /** Creates the specification; all instances are alike. */
    public StackSpecification() {
        super(METHODS);
    }

    @Override
    public StackState initial() {
        return StackState.EMPTY;
    }

    @Override
    StackState with(StackState state, ContainerRole role, List<@Nullable Object> arguments) {
        return state.push(arguments.get(0));
    }

    @Override
    List<@Nullable Object> next(StackState state, ContainerRole role) {
        return state.size() == 0 ? List.of() : Collections.singletonList(state.top());
    }

    @Override
    List<StackState> without(StackState state, ContainerRole role, @Nullable Object element) {
        return state.size() > 0 && Objects.equals(state.top(), element) ? List.of(state.below()) : List.of();
    }

    @Override
    int size(StackState state) {
        return state.size();
    }
}
