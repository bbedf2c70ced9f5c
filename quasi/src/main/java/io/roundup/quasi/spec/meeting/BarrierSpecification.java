// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.meeting;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.SetStep;
import io.roundup.quasi.spec.table.Methods;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A barrier that is used again and again: as many calls of {@code await} as there are parties take effect together. Either
 * none of them answers anything, or they answer the numbers from 0 up, each once. {@code getParties} and
 * {@code isBroken} may be asked at any time; nobody gives up.
 */
public final class BarrierSpecification extends MeetingSpecification<String> {
    private final int parties;

    /**
     * Creates a specification.
     *
     * @param parties how many calls take effect together, at least 1
     */
    public BarrierSpecification(int parties) {
        super(Methods.<MeetingRole>of("barrier:" + parties)
                .with(MeetingRole.AWAIT, "await")
                .with(MeetingRole.PARTIES, "getParties")
                .with(MeetingRole.IS_BROKEN, "isBroken"));
        this.parties = parties;
    }

    /** {@return the only state: nobody waits between two steps} */
    @Override
    public String initial() {
        return "";
    }

    @Override
    public List<Integer> sizes(String state, Invocation invocation) {
        return role(invocation) == MeetingRole.AWAIT ? List.of(parties) : ALONE;
    }

    @Override
    public List<SetStep<String>> together(String state, List<Invocation> calls, List<@Nullable Response> responses) {
        return switch (role(calls.get(0))) {
            case PARTIES -> alone(state, responses.get(0), Response.returned(parties));
            case IS_BROKEN -> alone(state, responses.get(0), Response.returned(false));
            default -> passed(state, responses);
        };
    }

    private List<SetStep<String>> passed(String state, List<@Nullable Response> responses) {
        boolean areSilent = responses.stream().allMatch(MeetingSpecification::mayEnd);
        BitSet told = new BitSet();
        for (Response response : responses) {
            if (areSilent || response == null) {
                continue;
            }
            boolean isNumber = response instanceof Response.Returned returned
                    && returned.value() instanceof Integer number
                    && number >= 0
                    && number < parties;
            if (!isNumber || told.get(number(response))) {
                return List.of();
            }
            told.set(number(response));
        }
        List<Response> all = new ArrayList<>();
        for (Response response : responses) {
            if (response != null) {
                all.add(response);
            } else if (areSilent) {
                all.add(Response.VOID);
            } else {
                int free = told.nextClearBit(0);
                told.set(free);
                all.add(Response.returned(free));
            }
        }
        return List.of(new SetStep<>(state, all));
    }

    private static int number(Response response) {
        return (Integer) Objects.requireNonNull(((Response.Returned) response).value());
    }
}
