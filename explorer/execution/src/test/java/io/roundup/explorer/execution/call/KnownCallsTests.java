// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.call;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.KnownPointHooks;
import io.roundup.agent.hook.KnownValues;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.state.CountedPauses;
import io.roundup.explorer.execution.state.Learning;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class KnownCallsTests {
    private static final int OUTER = 100;
    private static final int INNER = 200;
    private static final int HEAD = 300;
    private static final long RETURNED = Integer.MIN_VALUE;

    private final SharedObjects shared = new SharedObjects();
    private final Learning learning = new Learning();
    private @Nullable Object locals;
    private final KnownCalls calls =
            new KnownCalls(() -> learning, reader -> reader.accept(locals), shared, site -> site, new CountedPauses());

    @BeforeEach
    void turnOn() {
        learning.isOn = true;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < learning.size(); i++) {
            Object object = learning.objectAt(i);
            list.add(object == null ? learning.numberAt(i) : object);
        }
        return list;
    }

    private void step(int site, long found) {
        learning.step(site);
        learning.found(found);
    }

    private static KnownValues values(@Nullable Object... all) {
        KnownValues values = new KnownValues();
        for (Object each : all) {
            if (each instanceof Integer number) {
                values.add((long) number);
            } else {
                values.add(each);
            }
        }
        return values;
    }

    @Test
    void aKnownPointForgetsWhatItsCallHasLearnt() {
        step(1, 10);
        int call = calls.enter(OUTER, values());
        step(2, 20);
        calls.point(call, HEAD, values(7));
        step(3, 30);
        assertThat(list()).containsExactly(1L, 10L, 100L, 300L, 7L, 3L, 30L);
    }

    /** Otherwise a call within a call would look like the other one. */
    @Test
    void eachCallIsNotedBelowItsList() {
        int outer = calls.enter(OUTER, values());
        int inner = calls.enter(OUTER, values());
        calls.point(inner, HEAD, values(1));
        assertThat(list()).containsExactly(100L, 100L, 300L, 1L);
        calls.point(outer, HEAD, values(1));
        assertThat(list()).containsExactly(100L, 300L, 1L);
    }

    @Test
    void aResultReplacesTheListOfItsCall() {
        int outer = calls.enter(OUTER, values());
        step(1, 10);
        int inner = calls.enter(INNER, values());
        step(2, 20);
        calls.leave(inner, values(5));
        step(3, 30);
        assertThat(list()).containsExactly(100L, 1L, 10L, 200L, RETURNED, 5L, 3L, 30L);
        calls.leave(outer, values());
        assertThat(list()).containsExactly(100L, RETURNED);
    }

    /** What it does is a function of what is known. Helpers that compute would fill the list. */
    @Test
    void aCallThatLearnsNothingLeavesNothing() {
        int outer = calls.enter(OUTER, values());
        calls.leave(calls.enter(INNER, values()), values(5));
        assertThat(list()).containsExactly(100L);
        calls.leave(outer, values());
        assertThat(list()).isEmpty();
    }

    /** Its caller goes on with what the call had learnt until then, which it may have put anywhere. */
    @Test
    void aCallThatThrowsKeepsItsListUntilItsCallerForgetsIt() {
        int outer = calls.enter(OUTER, values());
        int inner = calls.enter(INNER, values());
        step(2, 20);
        // It throws here.
        step(3, 30);
        assertThat(list()).containsExactly(100L, 200L, 2L, 20L, 3L, 30L);
        int next = calls.enter(INNER, values());
        step(4, 40);
        calls.leave(next, values());
        assertThat(list()).containsExactly(100L, 200L, 2L, 20L, 3L, 30L, 200L, RETURNED);
        calls.point(outer, HEAD, values());
        assertThat(list()).containsExactly(100L, 300L);
        assertThat(next).isGreaterThan(inner);
    }

    /**
     * A node that has not been published yet: what is in it may come from what is forgotten, and may be overwritten
     * before anybody asks what was in it here.
     */
    @Test
    void aKnownPointTellsWhatIsInObjectsThatOnlyTheThreadCanReach() {
        Object[] common = {};
        shared.share(common);
        Object[] inner = {};
        Object[] node = {"text", common, inner, null, inner};
        int call = calls.enter(OUTER, values());
        calls.point(call, HEAD, values(3, node, common));
        assertThat(list())
                .containsExactly(
                        100L,
                        300L,
                        3L,
                        node,
                        common, //
                        node,
                        Object[].class,
                        5L,
                        "text",
                        common,
                        inner,
                        0L,
                        inner, //
                        inner,
                        Object[].class,
                        0L);
        node[3] = "later";
        assertThat(list()).doesNotContain("later");
    }

    /** The caller may ask what is in it when the call has dropped it. */
    @Test
    void objectsThatACallWasGivenAreToldThoughItNeedsThemNoMore() {
        Object[] inner = {"first"};
        Object[] outer = {inner};
        int call = calls.enter(OUTER, values(new Object[] {outer}));
        assertThat(list()).containsExactly(100L, outer, inner);
        outer[0] = null;
        inner[0] = "second";
        step(2, 20);
        calls.point(call, HEAD, values());
        assertThat(list())
                .containsExactly(
                        100L,
                        outer,
                        inner,
                        300L, //
                        outer,
                        Object[].class,
                        1L,
                        0L, //
                        inner,
                        Object[].class,
                        1L,
                        "second");
        shared.share(inner);
        calls.leave(call, values());
        assertThat(list()).containsExactly(100L, outer, inner, RETURNED, outer, Object[].class, 1L, 0L);
    }

    /** A call may change what they hold without having been given it. */
    @Test
    void variablesOfTheThreadAreToldLikeArguments() {
        Object[] held = {"first"};
        locals = held;
        int call = calls.enter(OUTER, values());
        step(2, 20);
        held[0] = "second";
        calls.point(call, HEAD, values());
        assertThat(list()).containsExactly(100L, held, 300L, held, Object[].class, 1L, "second");
    }

    /** To tell it at each turn of a loop would take too long. More is kept then, which is right, too. */
    @Test
    void nothingIsForgottenWhereTooMuchWouldHaveToBeTold() {
        Object[] large = new Object[300];
        assertThat(calls.enter(OUTER, values(new Object[] {large}))).isEqualTo(KnownPointHooks.UNKNOWN);
        int call = calls.enter(OUTER, values());
        step(2, 20);
        calls.point(call, HEAD, values(new Object[] {large}));
        calls.leave(call, values(new Object[] {large}));
        assertThat(list()).containsExactly(100L, 2L, 20L);
    }

    /** It has state that cannot be told. */
    @Test
    void nothingIsForgottenWhereAnObjectCannotBeTold() {
        int call = calls.enter(OUTER, values());
        step(2, 20);
        calls.point(call, HEAD, values(new KeyPair(null, null)));
        assertThat(list()).containsExactly(100L, 2L, 20L);
    }

    /** A loop that computes tells its first turn only. A step in between makes it tell the next one. */
    @Test
    void aLoopThatLearnsNothingTellsItsPointOnce() {
        int call = calls.enter(OUTER, values());
        calls.point(call, HEAD, values(1));
        calls.point(call, HEAD, values(2));
        calls.leave(calls.enter(INNER, values()), values());
        calls.point(call, HEAD, values(3));
        assertThat(list()).containsExactly(100L, 300L, 1L);
        step(2, 20);
        calls.point(call, HEAD, values(4));
        assertThat(list()).containsExactly(100L, 300L, 4L);
    }

    @Test
    void nothingIsNotedWhereStatesAreNotToldApart() {
        learning.isOn = false;
        assertThat(calls.enter(OUTER, values())).isEqualTo(KnownPointHooks.UNKNOWN);
        assertThat(list()).isEmpty();
    }
}
