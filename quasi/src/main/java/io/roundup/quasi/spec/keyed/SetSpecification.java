// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.keyed;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.EquivalentAnswers;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.table.DeterministicSpecification;
import io.roundup.quasi.spec.table.Methods;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A set. Its parts are its elements. An answer of void does not tell how a call went.
 *
 * <ul>
 *   <li>{@code add} (or {@code insert}, {@code put}) answers whether the element is new;
 *   <li>{@code remove} (or {@code delete}, {@code discard}) answers whether it was there;
 *   <li>{@code contains} (or {@code has}, {@code member}, {@code find}) answers whether it is there;
 *   <li>{@code clear}, {@code isEmpty} and {@code size} are as in {@link Set};
 *   <li>{@code read} answers a collection of all elements.
 * </ul>
 */
public final class SetSpecification extends DeterministicSpecification<MapState, SetRole>
        implements EquivalentAnswers<MapState> {
    private static final Methods<SetRole> METHODS = Methods.<SetRole>of("set")
            .with(SetRole.ADD, "add insert put")
            .with(SetRole.REMOVE, "remove delete discard")
            .with(SetRole.CONTAINS, "contains has member find")
            .with(SetRole.CLEAR, "clear")
            .with(SetRole.IS_EMPTY, "isEmpty")
            .with(SetRole.SIZE, "size")
            .with(SetRole.READ, "read");

    /** Creates the specification; all instances are alike. */
    public SetSpecification() {
        super(METHODS);
    }

    @Override
    public MapState initial() {
        return MapState.EMPTY;
    }

    @Override
    protected Step<MapState> step(MapState state, SetRole role, List<@Nullable Object> arguments) {
        Object element = role.isAboutOneElement() ? arguments.get(0) : null;
        return switch (role) {
            case ADD -> new Step<>(state.with(element, true), truth(!state.contains(element)));
            case REMOVE -> new Step<>(state.without(element), truth(state.contains(element)));
            case CONTAINS -> new Step<>(state, truth(state.contains(element)));
            case COUNT -> new Step<>(state, Response.returned(state.contains(element) ? 1 : 0));
            case CLEAR -> new Step<>(MapState.EMPTY, Response.VOID);
            case IS_EMPTY -> new Step<>(state, truth(state.size() == 0));
            case SIZE -> new Step<>(state, Response.returned(state.size()));
            case READ -> new Step<>(state, Response.returned(elements(state)));
        };
    }

    private static Set<@Nullable Object> elements(MapState state) {
        Set<@Nullable Object> elements = new HashSet<>();
        state.forEach((element, present) -> elements.add(element));
        return elements;
    }

    @Override
    protected boolean accepts(SetRole role, Response answer, Response response) {
        if (role == SetRole.READ
                && response instanceof Response.Returned returned
                && returned.value() instanceof Collection<?> elements) {
            Set<@Nullable Object> distinct = new HashSet<>(elements);
            return answers(answer, distinct) && elements.size() == distinct.size();
        }
        return super.accepts(role, answer, response);
    }

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
