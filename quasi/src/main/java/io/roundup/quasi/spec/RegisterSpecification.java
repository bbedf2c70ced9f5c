// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A register: {@code read} (or {@code get}, {@code load}) answers what {@code write} (or {@code set}, {@code put},
 * {@code store}) wrote last; {@code getAndSet} (or {@code swap}, {@code exchange}) does both. Before the first write it
 * holds the default value of its type, which may be null, zero or false.
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
    final Step<RegisterState> step(RegisterState state, RegisterRole role, List<@Nullable Object> arguments) {
        return switch (role) {
            case READ -> new Step<>(state, Response.returned(state.value()));
            case WRITE -> new Step<>(RegisterState.of(arguments.get(0)), Response.VOID);
            case GET_AND_SET -> new Step<>(RegisterState.of(arguments.get(0)), Response.returned(state.value()));
            case COMPARE_AND_SET -> {
                List<?> pair = pair(arguments);
                boolean holds = state.holds(pair.get(0));
                yield new Step<>(holds ? RegisterState.of(pair.get(1)) : state, truth(holds));
            }
            case COMPARE_AND_EXCHANGE -> {
                RegisterState next = state.holds(arguments.get(0)) ? RegisterState.of(arguments.get(1)) : state;
                yield new Step<>(next, Response.returned(state.value()));
            }
        };
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
    final boolean accepts(RegisterState state, RegisterRole role, Response answer, Response response) {
        boolean reads = role == RegisterRole.READ
                || role == RegisterRole.GET_AND_SET
                || role == RegisterRole.COMPARE_AND_EXCHANGE;
        return super.accepts(state, role, answer, response)
                || reads && response instanceof Response.Returned returned && state.holds(returned.value());
    }

    @Override
    public final boolean isReadOnly(Invocation invocation, @Nullable Response response) {
        RegisterRole role = role(invocation);
        return role == RegisterRole.READ || role == RegisterRole.COMPARE_AND_SET && FALSE.equals(response);
    }
}
