// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.meeting;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.SetStep;
import io.roundup.quasi.spec.table.Methods;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An exchanger: two calls of {@code exchange} take effect together, and each answers what the other one gave. One with a
 * time-out may end alone by a {@code TimeoutException}.
 */
public final class ExchangerSpecification extends MeetingSpecification<String> {
    private static final Methods<MeetingRole> METHODS =
            Methods.<MeetingRole>of("exchanger").with(MeetingRole.EXCHANGE, "exchange");

    private static final String TIME_OUT = "TimeoutException";

    /** Creates the specification; all instances are alike. */
    public ExchangerSpecification() {
        super(METHODS);
    }

    /** {@return the only state: nobody waits between two steps} */
    @Override
    public String initial() {
        return "";
    }

    @Override
    public List<Integer> sizes(String state, Invocation invocation) {
        role(invocation);
        return invocation.arguments().size() > 1 ? ALONE_OR_PAIR : PAIR;
    }

    @Override
    public List<SetStep<String>> together(String state, List<Invocation> calls, List<@Nullable Response> responses) {
        if (calls.size() == 1) {
            Response response = responses.get(0);
            return mayThrow(response, TIME_OUT)
                    ? List.of(new SetStep<>(state, List.of(response == null ? Response.threw(TIME_OUT) : response)))
                    : List.of();
        }
        Object given = calls.get(0).arguments().get(0);
        Object other = calls.get(1).arguments().get(0);
        return mayAnswer(responses.get(0), other) && mayAnswer(responses.get(1), given)
                ? List.of(new SetStep<>(state, List.of(Response.returned(other), Response.returned(given))))
                : List.of();
    }
}
