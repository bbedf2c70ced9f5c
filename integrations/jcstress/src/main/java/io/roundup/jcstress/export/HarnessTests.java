// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.explorer.hardware.HardwareRequest;
import io.roundup.explorer.hardware.HardwareTest;
import io.roundup.explorer.hardware.HardwareTests;

/** Makes tests of JCStress: the service that the command line looks for. */
public final class HarnessTests implements HardwareTests {
    /** Called by the service loader. */
    public HarnessTests() {}

    @Override
    public HardwareTest of(HardwareRequest request) {
        return new HarnessExport(request);
    }
}
