// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.fixture.OpaqueSpecification;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.spec.keyed.MapSpecification;
import io.roundup.quasi.spec.keyed.MapState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Short histories of texts are in {@link AlgorithmDifferentialTests}, against every order. */
class ForesightTests {
    private static final MapSpecification MAP = new MapSpecification();
    private static final int CLIENTS = 12;

    /** All clients append at the same time; after that the key is read twice, as two different orders leave it. */
    private static History appended(List<Integer> first, List<Integer> second) {
        StringBuilder text = new StringBuilder();
        IntStream.range(0, CLIENTS).forEach(client -> text.append(client + " call append(1, \"<" + client + ">\")\n"));
        IntStream.range(0, CLIENTS).forEach(client -> text.append(client + " ret\n"));
        for (List<Integer> order : List.of(first, second)) {
            String read = order.stream().map(client -> "<" + client + ">").collect(Collectors.joining());
            text.append("0 call get(1)\n0 ret \"" + read + "\"\n");
        }
        return HistoryText.parse(text.toString());
    }

    private static List<Integer> clients() {
        return IntStream.range(0, CLIENTS).boxed().collect(Collectors.toCollection(ArrayList::new));
    }

    @Test
    void anOrderOfAppendsThatNoAnswerAgreesWithIsGivenUpAtOnce() {
        List<Integer> order = clients();
        Collections.rotate(order, 5);
        History legal = appended(order, order);
        assertThat(LinearizabilitySearch.search(legal, MAP, 1_000))
                .isInstanceOfSatisfying(
                        SearchOutcome.Found.class,
                        found -> assertThat(found.statesVisited()).isLessThan(100));
        // What foresight is worth: one text for each order of each choice of clients.
        assertThat(LinearizabilitySearch.search(legal, new OpaqueSpecification<>(MAP), 100_000))
                .isInstanceOf(SearchOutcome.GaveUp.class);
    }

    @Test
    void answersThatNoOrderOfAppendsGivesBothAreRefutedAtOnce() {
        List<Integer> order = clients();
        List<Integer> other = clients();
        Collections.swap(other, 10, 11);
        assertThat(LinearizabilitySearch.search(appended(order, other), MAP, 1_000))
                .isInstanceOfSatisfying(
                        SearchOutcome.Impossible.class,
                        impossible -> assertThat(impossible.statesVisited()).isLessThan(100));
    }

    @ParameterizedTest
    @CsvSource({
        // What the key holds, what it is to hold, what may happen, and whether that may lead there.
        "a, ab, append(1|b), true",
        "a, ab, append(1|c), false",
        "a, ab, append(2|b), false",
        "a, abcd, append(1|d) append(1|bc), true",
        "a, abcd, append(1|d) append(1|c), false",
        "a, b, put(1|b), true",
        "a, bc, put(1|b), false",
        "a, bc, put(1|b) append(1|c), true",
        "a, bc, put(2|b) append(1|c), false",
        "a, b, delete(1), true",
        "a, b, delete(2), false",
        "a, b, clear(), true",
        "a, a, '', true",
        "'', b, '', false",
        "'', b, append(1|b), true",
        "5, 5b, append(1|b), true",
    })
    void aTextIsMadeOfWhatIsThereOrPutAndOfWhatIsAppended(String held, String read, String changes, boolean expected) {
        List<Invocation> invocations = new ArrayList<>();
        for (String change : changes.split(" ")) {
            if (!change.isEmpty()) {
                String[] parts = change.split("[(|)]");
                invocations.add(
                        parts.length == 1
                                ? Invocation.of(parts[0])
                                : parts.length == 2
                                        ? Invocation.of(parts[0], Integer.valueOf(parts[1]))
                                        : Invocation.of(parts[0], Integer.valueOf(parts[1]), parts[2]));
            }
        }
        Object value = held.equals("5") ? (Object) 5 : held;
        MapState state = held.isEmpty()
                ? MAP.initial()
                : MAP.steps(MAP.initial(), Invocation.of("put", 1, value))
                        .get(0)
                        .state();
        Invocation get = Invocation.of("get", 1);
        assertThat(MAP.foresees(get, Response.returned(read))).isTrue();
        assertThat(MAP.mayLeadTo(state, get, Response.returned(read), invocations))
                .isEqualTo(expected);
    }

    @Test
    void onlyTextsAreForeseen() {
        assertThat(MAP.foresees(Invocation.of("get", 1), Response.returned(7))).isFalse();
        assertThat(MAP.foresees(Invocation.of("get", 1), Response.returned(null)))
                .isFalse();
        assertThat(MAP.foresees(Invocation.of("get", 1), Response.returned(""))).isFalse();
        assertThat(MAP.foresees(Invocation.of("containsKey", 1), Response.returned("a")))
                .isFalse();
    }
}
