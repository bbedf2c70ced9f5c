// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.meeting;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.SetStep;
import io.roundup.quasi.spec.table.Methods;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A phaser with a fixed number of parties. A call of {@code arrive} takes effect alone, and answers the phase that it was.
 * As many calls of {@code arriveAndAwaitAdvance} as are missing take effect together, and answer the next phase, or
 * nothing. A call of {@code awaitAdvance} waits until the phase is not the one that it is given, and answers which it is.
 * The methods {@code getPhase} and {@code getRegisteredParties} may be asked at any time.
 *
 * <p>More threads than parties are an error of their own. A call that arrives may throw an {@code IllegalStateException} at
 * any time, and then nothing has happened.
 */
public final class PhaserSpecification extends MeetingSpecification<PhaserSpecification.Phase> {
    private final int parties;

    /**
     * The state of a phaser.
     *
     * @param number of the phase, from 0
     * @param arrived how many parties have arrived in it, and wait for nobody
     */
    public record Phase(int number, int arrived) {}

    /**
     * Creates a specification.
     *
     * @param parties how many have to arrive in a phase, at least 1
     */
    public PhaserSpecification(int parties) {
        super(Methods.<MeetingRole>of("phaser:" + parties)
                .with(MeetingRole.AWAIT, "arriveAndAwaitAdvance")
                .with(MeetingRole.ARRIVE, "arrive")
                .with(MeetingRole.AWAIT_PHASE, "awaitAdvance")
                .with(MeetingRole.PHASE, "getPhase")
                .with(MeetingRole.PARTIES, "getRegisteredParties"));
        this.parties = parties;
    }

    /** {@return phase 0, in which nobody has arrived} */
    @Override
    public Phase initial() {
        return new Phase(0, 0);
    }

    @Override
    public List<Integer> sizes(Phase phase, Invocation invocation) {
        return switch (role(invocation)) {
            case AWAIT -> parties - phase.arrived == 1 ? ALONE : List.of(1, parties - phase.arrived);
            case AWAIT_PHASE -> awaited(invocation) == phase.number ? List.of() : ALONE;
            default -> ALONE;
        };
    }

    private static int awaited(Invocation invocation) {
        if (invocation.arguments().get(0) instanceof Integer phase) {
            return phase;
        }
        throw new IllegalArgumentException("a phase is a number, but " + invocation + " awaits another one");
    }

    @Override
    public List<SetStep<Phase>> together(Phase phase, List<Invocation> calls, List<@Nullable Response> responses) {
        MeetingRole role = role(calls.get(0));
        Response first = responses.get(0);
        boolean arrives = role == MeetingRole.AWAIT || role == MeetingRole.ARRIVE;
        if (arrives && first != null && mayThrow(first, "IllegalStateException") && responses.size() == 1) {
            return List.of(new SetStep<>(phase, List.of(first)));
        }
        return switch (role) {
            case ARRIVE -> alone(arrived(phase), first, Response.returned(phase.number));
            case AWAIT_PHASE -> {
                int awaited = awaited(calls.get(0));
                yield alone(phase, first, Response.returned(awaited < 0 ? awaited : phase.number));
            }
            case PHASE -> alone(phase, first, Response.returned(phase.number));
            case PARTIES -> alone(phase, first, Response.returned(parties));
            default -> responses.size() == parties - phase.arrived ? passed(phase, responses) : List.of();
        };
    }

    private Phase arrived(Phase phase) {
        return phase.arrived + 1 == parties
                ? new Phase(phase.number + 1, 0)
                : new Phase(phase.number, phase.arrived + 1);
    }

    private static List<SetStep<Phase>> passed(Phase phase, List<@Nullable Response> responses) {
        int next = phase.number + 1;
        List<Response> all = new ArrayList<>();
        for (Response response : responses) {
            if (!mayEnd(response) && !mayAnswer(response, next)) {
                return List.of();
            }
            all.add(response == null ? Response.returned(next) : response);
        }
        return List.of(new SetStep<>(new Phase(next, 0), all));
    }
}
