// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.hardware;

import io.roundup.explorer.settings.InputException;

/** Makes tests for hardware out of harnesses: a service, found by {@link java.util.ServiceLoader}. */
public interface HardwareTests {
    /**
     * {@return the test of a harness}
     *
     * @param request what is asked
     * @throws InputException if the harness cannot be expressed as such a test, or something needed is missing
     */
    HardwareTest of(HardwareRequest request);
}
