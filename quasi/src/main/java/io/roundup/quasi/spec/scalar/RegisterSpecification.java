// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.scalar;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.table.DeterministicSpecification;
import io.roundup.quasi.spec.table.Methods;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A register: {@code read} (or {@code get}, {@code load}) answers what {@code write} (or {@code set}, {@code put},
 * {@code store}) wrote last; {@code getAndSet} (or {@code swap}, {@code exchange}) does both. It begins with the
 * default value of its type, null, zero or false, which the first answer tells.
 */
public sealed class RegisterSpecification extends DeterministicSpecification<RegisterState, RegisterRole>
        permits CasRegisterSpecification {
    static final Methods<RegisterRole> METHODS = Methods.<RegisterRole>of("register")
            .with(RegisterRole.READ, "read get load")
            .with(RegisterRole.WRITE, "write set put store")
            .with(RegisterRole.GET_AND_SET, "getAndSet swap exchange");

    /** Creates the specification; all instances are alike. */
    public RegisterSpecification() {
        this(METHODS);
    }

    RegisterSpecification(Methods<RegisterRole> methods) {
        super(methods);
    }

    @Override
    public final RegisterState initial() {
        return RegisterState.UNWRITTEN;
    }

    @Override
    protected final Step<RegisterState> step(RegisterState state, RegisterRole role, List<@Nullable Object> arguments) {
        return switch (role) {
            case READ -> new Step<>(state, Response.returned(state.value()));
            case WRITE -> new Step<>(RegisterState.of(arguments.get(0)), Response.VOID);
            case GET_AND_SET -> new Step<>(RegisterState.of(arguments.get(0)), Response.returned(state.value()));
            case COMPARE_AND_SET -> {
                boolean holds = Objects.equals(state.value(), expected(arguments));
                yield new Step<>(holds ? RegisterState.of(replacement(arguments)) : state, truth(holds));
            }
            case COMPARE_AND_EXCHANGE -> {
                boolean holds = Objects.equals(state.value(), arguments.get(0));
                yield new Step<>(holds ? RegisterState.of(arguments.get(1)) : state, Response.returned(state.value()));
            }
        };
    }

    private static @Nullable Object expected(List<@Nullable Object> arguments) {
        return pair(arguments).get(0);
    }

    private static @Nullable Object replacement(List<@Nullable Object> arguments) {
        return pair(arguments).get(1);
    }

    private static List<?> pair(List<@Nullable Object> arguments) {
        if (arguments.size() == 2) {
            return arguments;
        }
        if (arguments.get(0) instanceof List<?> pair && pair.size() == 2) {
            return pair;
        }
        throw new IllegalArgumentException("a cas needs the expected and the new value, not " + arguments);
    }

    @Override
    public final List<Step<RegisterState>> steps(RegisterState state, Invocation invocation) {
        if (!state.equals(RegisterState.UNWRITTEN)) {
            return super.steps(state, invocation);
        }
        Set<Step<RegisterState>> steps = new LinkedHashSet<>();
        for (RegisterState start : RegisterState.DEFAULTS) {
            steps.addAll(super.steps(start, invocation));
        }
        return List.copyOf(steps);
    }

    @Override
    public final List<RegisterState> after(RegisterState state, Invocation invocation, Response response) {
        if (!state.equals(RegisterState.UNWRITTEN)) {
            return super.after(state, invocation, response);
        }
        Set<RegisterState> states = new LinkedHashSet<>();
        for (RegisterState start : RegisterState.DEFAULTS) {
            states.addAll(super.after(start, invocation, response));
        }
        // An answer that any start would have given tells nothing.
        return states.containsAll(RegisterState.DEFAULTS) ? List.of(RegisterState.UNWRITTEN) : List.copyOf(states);
    }

    /**
     * What is answered before the first write may tell what the register began with, and that is a change of the state.
     */
    @Override
    public final boolean isReadOnly(Invocation invocation, @Nullable Response response) {
        return switch (role(invocation)) {
            case READ ->
                !(response instanceof Response.Returned returned) || !RegisterState.isDefault(returned.value());
            case COMPARE_AND_SET ->
                FALSE.equals(response) && !RegisterState.isDefault(expected(invocation.arguments()));
            default -> false;
        };
    }
}
