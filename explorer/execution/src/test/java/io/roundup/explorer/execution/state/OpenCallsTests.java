// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OpenCallsTests {
    private final OpenCalls calls = new OpenCalls();

    @Test
    void aCallThatThrewIsNotTakenForALaterOneAtItsPlace() {
        calls.begin("threw", 1, 5);
        calls.beginUnasked(1);
        assertThat(calls.end(1)).isNull();
        calls.begin("returns", 1, 7);
        assertThat(calls.end(1)).isEqualTo("returns");
        assertThat(calls.begun()).isEqualTo(7);
    }

    /** The oldest are forgotten if there are many, and it is one of these that may call the program back. */
    @Test
    void callsWhoseEndNobodyAsksForPushOutNone() {
        calls.begin("calls back", 1, 5);
        calls.begin("threw", 2, 6);
        for (int i = 0; i < 100; i++) {
            calls.beginUnasked(2);
            calls.beginUnasked(3);
        }
        assertThat(calls.end(1)).isEqualTo("calls back");
    }
}
