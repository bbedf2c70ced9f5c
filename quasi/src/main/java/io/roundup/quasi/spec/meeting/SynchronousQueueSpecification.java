// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.meeting;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.SetStep;
import io.roundup.quasi.spec.table.Methods;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A queue that holds nothing: a call that gives an element and one that takes it take effect together. Calls of
 * {@code put}, {@code transfer} and {@code send} wait for one who takes, {@code take} and {@code receive} for one who
 * gives.
 * Nobody may be found by {@code offer}, {@code add}, {@code tryTransfer}, {@code poll} and {@code remove}.
 */
public final class SynchronousQueueSpecification extends MeetingSpecification<String> {
    private static final Methods<MeetingRole> METHODS = Methods.<MeetingRole>of("synchronous queue")
            .with(MeetingRole.GIVE, "put transfer send")
            .with(MeetingRole.TRY_GIVE, "offer tryTransfer add")
            .with(MeetingRole.TAKE, "take receive")
            .with(MeetingRole.TRY_TAKE, "poll remove")
            .with(MeetingRole.PEEK, "peek")
            .with(MeetingRole.IS_EMPTY, "isEmpty")
            .with(MeetingRole.SIZE, "size remainingCapacity");

    private static final Response FALSE = Response.returned(false);
    private static final Response NULL = Response.returned(null);
    private static final Set<MeetingRole> GIVING = Set.of(MeetingRole.GIVE, MeetingRole.TRY_GIVE);
    private static final Set<MeetingRole> TAKING = Set.of(MeetingRole.TAKE, MeetingRole.TRY_TAKE);

    /** Creates the specification; all instances are alike. */
    public SynchronousQueueSpecification() {
        super(METHODS);
    }

    /** {@return the only state: it never holds anything} */
    @Override
    public String initial() {
        return "";
    }

    @Override
    public List<Integer> sizes(String state, Invocation invocation) {
        return switch (role(invocation)) {
            case GIVE, TAKE -> PAIR;
            case TRY_GIVE, TRY_TAKE -> ALONE_OR_PAIR;
            default -> ALONE;
        };
    }

    @Override
    public List<SetStep<String>> together(String state, List<Invocation> calls, List<@Nullable Response> responses) {
        Response first = responses.get(0);
        if (calls.size() == 1) {
            return inVain(state, calls.get(0), first);
        }
        int giving = GIVING.contains(role(calls.get(0))) ? 0 : 1;
        int taking = 1 - giving;
        if (!GIVING.contains(role(calls.get(giving))) || !TAKING.contains(role(calls.get(taking)))) {
            return List.of();
        }
        Object element = calls.get(giving).arguments().get(0);
        Response given = responses.get(giving);
        if (!mayEnd(given) && !mayAnswer(given, true) || !mayAnswer(responses.get(taking), element)) {
            return List.of();
        }
        Response gives = given != null
                ? given
                : role(calls.get(giving)) == MeetingRole.GIVE ? Response.VOID : Response.returned(true);
        Response takes = Response.returned(element);
        return List.of(new SetStep<>(state, giving == 0 ? List.of(gives, takes) : List.of(takes, gives)));
    }

    private List<SetStep<String>> inVain(String state, Invocation call, @Nullable Response response) {
        return switch (role(call)) {
            case TRY_GIVE ->
                call.method().equals("add")
                        ? threw(state, response, "IllegalStateException")
                        : alone(state, response, FALSE);
            case TRY_TAKE ->
                call.method().equals("remove")
                        ? threw(state, response, "NoSuchElementException")
                        : alone(state, response, NULL);
            case PEEK -> alone(state, response, NULL);
            case IS_EMPTY -> alone(state, response, Response.returned(true));
            default -> alone(state, response, Response.returned(0));
        };
    }

    private static List<SetStep<String>> threw(String state, @Nullable Response response, String exception) {
        return mayThrow(response, exception)
                ? List.of(new SetStep<>(state, List.of(response == null ? Response.threw(exception) : response)))
                : List.of();
    }
}
