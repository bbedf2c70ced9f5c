// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.meeting;

import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.SetStep;
import io.roundup.quasi.spec.table.Methods;
import io.roundup.quasi.spec.table.TabledSpecification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the specifications of calls that take effect together share: a table of methods, and the responses that answers are
 * compared with.
 *
 * @param <S> the type of the states
 */
public abstract sealed class MeetingSpecification<S> extends TabledSpecification<S, MeetingRole>
        implements SetSpecification<S>
        permits ExchangerSpecification, BarrierSpecification, PhaserSpecification, SynchronousQueueSpecification {
    /** Calls that wait for nobody. */
    static final List<Integer> ALONE = List.of(1);

    /** Calls that need one other. */
    static final List<Integer> PAIR = List.of(2);

    /** Calls that need one other, or give up. */
    static final List<Integer> ALONE_OR_PAIR = List.of(1, 2);

    MeetingSpecification(Methods<MeetingRole> methods) {
        super(methods);
    }

    /** {@return the step of one call that waits for nobody, if its response is one, or it is pending} */
    static <S> List<SetStep<S>> alone(S after, @Nullable Response response, Response expected) {
        return response == null || response.equals(expected)
                ? List.of(new SetStep<>(after, List.of(expected)))
                : List.of();
    }

    /** {@return whether a response is a value, or the call is pending} */
    static boolean mayAnswer(@Nullable Response response, @Nullable Object value) {
        return response == null || answers(response, value);
    }

    /** {@return whether a response says nothing but that the call has ended, or the call is pending} */
    static boolean mayEnd(@Nullable Response response) {
        return response == null || response.isVoid();
    }

    /** {@return whether a call has thrown an exception of a name, or is pending} */
    static boolean mayThrow(@Nullable Response response, String simpleName) {
        return response == null
                || response instanceof Response.Threw threw
                        && (threw.exception().equals(simpleName)
                                || threw.exception().endsWith("." + simpleName)
                                || threw.exception().endsWith("$" + simpleName));
    }
}
