// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.keyed;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.EquivalentAnswers;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.table.DeterministicSpecification;
import io.roundup.quasi.spec.table.Methods;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A multiset (bag). Its parts are its elements. An answer of void does not tell how a call went.
 *
 * <ul>
 *   <li>{@code add} (or {@code insert}, {@code put}) adds an element once more and answers {@code true} or void;
 *   <li>{@code remove} (or {@code delete}, {@code discard}) removes it once and answers whether it was there;
 *   <li>{@code contains} (or {@code has}, {@code member}, {@code find}) answers whether it is there;
 *   <li>{@code count} (or {@code occurrences}) answers how often;
 *   <li>{@code clear}, {@code isEmpty} and {@code size}, which counts repetitions, are as in {@link
 *       java.util.Collection}.
 * </ul>
 */
public final class MultisetSpecification extends DeterministicSpecification<MapState, SetRole>
        implements EquivalentAnswers<MapState> {
    private static final Methods<SetRole> METHODS = Methods.<SetRole>of("multiset")
            .with(SetRole.ADD, "add insert put")
            .with(SetRole.REMOVE, "remove delete discard")
            .with(SetRole.CONTAINS, "contains has member find")
            .with(SetRole.COUNT, "count occurrences")
            .with(SetRole.CLEAR, "clear")
            .with(SetRole.IS_EMPTY, "isEmpty")
            .with(SetRole.SIZE, "size");

    /** Creates the specification; all instances are alike. */
    public MultisetSpecification() {
        super(METHODS);
    }

    @Override
    public MapState initial() {
        return MapState.EMPTY;
    }

    @Override
    protected Step<MapState> step(MapState state, SetRole role, List<@Nullable Object> arguments) {
        Object element = role.isAboutOneElement() ? arguments.get(0) : null;
        int count = count(state, element);
        return switch (role) {
            case ADD -> new Step<>(state.with(element, count + 1), TRUE);
            case REMOVE -> new Step<>(fewer(state, element, count), truth(count > 0));
            case CONTAINS -> new Step<>(state, truth(count > 0));
            case COUNT -> new Step<>(state, Response.returned(count));
            case CLEAR -> new Step<>(MapState.EMPTY, Response.VOID);
            case IS_EMPTY -> new Step<>(state, truth(state.size() == 0));
            case SIZE -> new Step<>(state, Response.returned(size(state)));
            case READ -> throw new IllegalArgumentException("the multiset specification has no method that reads all");
        };
    }

    private static int count(MapState state, @Nullable Object element) {
        return state.get(element) instanceof Integer count ? count : 0;
    }

    private static MapState fewer(MapState state, @Nullable Object element, int count) {
        return count > 1 ? state.with(element, count - 1) : state.without(element);
    }

    private static int size(MapState state) {
        int[] size = {0};
        state.forEach((element, count) -> size[0] += count instanceof Integer times ? times : 0);
        return size[0];
    }

    /** An addition always succeeds, so one that answers false never happens, in any state. */
    @Override
    public boolean isReadOnly(Invocation invocation, @Nullable Response response) {
        return role(invocation).isReadOnly(response);
    }

    @Override
    public @Nullable Object part(Invocation invocation) {
        return role(invocation).isAboutOneElement()
                ? KeyPart.of(invocation.arguments().get(0))
                : null;
    }
}
