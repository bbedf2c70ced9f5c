// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.scalar;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.EquivalentAnswers;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.table.DeterministicSpecification;
import io.roundup.quasi.spec.table.Methods;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A counter that begins with 0. It has the methods of {@link java.util.concurrent.atomic.AtomicLong} and
 * {@link java.util.concurrent.atomic.LongAdder}, and short names for them. The methods {@code inc}, {@code dec} and
 * {@code add(n)} answer the new value or void. The method {@code getAndIncrement} and its like answer the value before.
 * The method {@code read} (or {@code get}, {@code value}, {@code sum}) answers the value. Integers of all types are
 * compared by value, which wraps around as a long does.
 */
public final class CounterSpecification extends DeterministicSpecification<Long, CounterRole>
        implements EquivalentAnswers<Long> {
    private static final Methods<CounterRole> METHODS = Methods.<CounterRole>of("counter")
            .with(CounterRole.READ, "read get value sum load intValue longValue")
            .with(CounterRole.INCREMENT, "inc increment incrementAndGet")
            .with(CounterRole.DECREMENT, "dec decrement decrementAndGet")
            .with(CounterRole.ADD, "add addAndGet")
            .with(CounterRole.GET_AND_INCREMENT, "getAndIncrement")
            .with(CounterRole.GET_AND_DECREMENT, "getAndDecrement")
            .with(CounterRole.GET_AND_ADD, "getAndAdd")
            .with(CounterRole.SET, "set write")
            .with(CounterRole.RESET, "reset")
            .with(CounterRole.GET_AND_SET, "getAndSet")
            .with(CounterRole.GET_AND_RESET, "sumThenReset");

    /** Creates the specification; all instances are alike. */
    public CounterSpecification() {
        super(METHODS);
    }

    @Override
    public Long initial() {
        return 0L;
    }

    @Override
    protected Step<Long> step(Long state, CounterRole role, List<@Nullable Object> arguments) {
        return switch (role) {
            case READ -> new Step<>(state, value(state));
            case INCREMENT -> changed(state + 1);
            case DECREMENT -> changed(state - 1);
            case ADD -> changed(state + integer(arguments.get(0)));
            case GET_AND_INCREMENT -> new Step<>(state + 1, value(state));
            case GET_AND_DECREMENT -> new Step<>(state - 1, value(state));
            case GET_AND_ADD -> new Step<>(state + integer(arguments.get(0)), value(state));
            case SET -> new Step<>(integer(arguments.get(0)), Response.VOID);
            case RESET -> new Step<>(0L, Response.VOID);
            case GET_AND_SET -> new Step<>(integer(arguments.get(0)), value(state));
            case GET_AND_RESET -> new Step<>(0L, value(state));
        };
    }

    private static Step<Long> changed(long value) {
        return new Step<>(value, value(value));
    }

    private static Response value(long value) {
        return Response.returned((int) value == value ? (Object) (int) value : (Object) value);
    }

    private static long integer(@Nullable Object argument) {
        if (argument instanceof Number number && isInteger(number)) {
            return number.longValue();
        }
        throw new IllegalArgumentException("a counter counts in integers, but is to take " + argument);
    }

    private static boolean isInteger(@Nullable Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
    }

    @Override
    protected boolean accepts(CounterRole role, Response answer, Response response) {
        return super.accepts(role, answer, response)
                || answer instanceof Response.Returned expected
                        && response instanceof Response.Returned actual
                        && isInteger(expected.value())
                        && isInteger(actual.value())
                        && integer(expected.value()) == integer(actual.value());
    }

    @Override
    public boolean isReadOnly(Invocation invocation, @Nullable Response response) {
        return role(invocation) == CounterRole.READ;
    }
}
