// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.execution.heap.OwnObjects;
import io.roundup.explorer.execution.memory.SharedObjects;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class LearningTests {
    private final Learning learning = new Learning();

    @BeforeEach
    void begin() {
        learning.clear(true);
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < learning.size(); i++) {
            Object object = learning.objectAt(i);
            list.add(object == null ? learning.numberAt(i) : object);
        }
        return list;
    }

    private int enter() {
        return learning.find(learning.enter(50, new OwnObjects(new SharedObjects())));
    }

    private void step(int site, long found) {
        learning.step(site);
        learning.found(found);
    }

    @Test
    void stepsAddTheirPlaceAndWhatTheyHaveFound() {
        step(7, 3);
        learning.step(8);
        learning.foundNothing();
        learning.step(9);
        learning.found("node");
        assertThat(list()).containsExactly(7L, 3L, 8L, 9L, "node");
        assertThat(learning.isIncomplete()).isFalse();
    }

    /** The local variables of the caller are not known, so its list stays. */
    @Test
    void aKnownPointReplacesTheListOfItsCallOnly() {
        step(1, 10);
        int call = enter();
        step(2, 20);
        step(3, 30);
        learning.knownPoint(call, 5);
        learning.number(30);
        learning.reference("live");
        assertThat(list()).containsExactly(1L, 10L, 50L, 5L, 30L, "live");
        assertThat(learning.start(call)).isEqualTo(3);
    }

    @Test
    void aCallThatReturnsLeavesItsResult() {
        step(1, 10);
        int call = enter();
        step(2, 20);
        learning.leave(call);
        learning.number(4);
        assertThat(list()).containsExactly(1L, 10L, 50L, (long) Integer.MIN_VALUE, 4L);
        assertThat(learning.calls()).isZero();
    }

    /** A call that has thrown through others says so for them. */
    @Test
    void callsAboveOneThatEndsHaveEnded() {
        int outer = enter();
        step(1, 10);
        enter();
        step(2, 20);
        learning.leave(outer);
        assertThat(list()).containsExactly(50L, (long) Integer.MIN_VALUE);
        assertThat(learning.calls()).isZero();
    }

    /** Otherwise two threads that have found different things would look alike. */
    @Test
    void aStepOfWhichNothingIsSaidMakesTheListIncomplete() {
        step(1, 10);
        learning.step(2);
        learning.step(3);
        learning.found(30);
        assertThat(learning.isIncomplete()).isTrue();
        assertThat(learning.unknown()).isEqualTo("what a step of it has found");
    }

    @Test
    void whatIsMissingIsForgottenWithItsCall() {
        int call = enter();
        step(1, 10);
        learning.step(2);
        learning.close();
        assertThat(learning.isIncomplete()).isTrue();
        learning.leave(call);
        learning.number(0);
        assertThat(learning.isIncomplete()).isFalse();
    }

    @Test
    void whatIsMissingBelowACallStaysMissing() {
        learning.step(1);
        learning.close();
        int call = enter();
        step(2, 20);
        learning.leave(call);
        assertThat(learning.isIncomplete()).isTrue();
    }

    @Test
    void nothingIsNotedWhereStatesAreNotToldApart() {
        learning.clear(false);
        step(1, 10);
        learning.reference("live");
        assertThat(list()).isEmpty();
    }

    /** Its list is gone, and another call may be where it was. */
    @Test
    void aCallThatWasForgottenIsNotFound() {
        int number = learning.enter(50, new OwnObjects(new SharedObjects()));
        learning.forget();
        assertThat(learning.find(number)).isEqualTo(-1);
        enter();
        assertThat(learning.find(number)).isEqualTo(-1);
    }

    /** A list that was never read keeps no objects of the execution before. */
    @Test
    void aNewExecutionBeginsWithoutEntries() {
        enter();
        step(1, 10);
        learning.clear(true);
        assertThat(list()).isEmpty();
        assertThat(learning.calls()).isZero();
    }
}
