// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

/** What is asked of the JUnit Platform in each case. */
final class Requests {
    private Requests() {}

    /**
     * {@return a request for no test yet} Tests of one request run one after the other, whatever the project asks for. The
     * annotation {@code @Replay} does nothing in it.
     */
    static LauncherDiscoveryRequestBuilder of() {
        return LauncherDiscoveryRequestBuilder.request()
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                .configurationParameter("junit.vintage.execution.parallel.enabled", "false")
                .configurationParameter("roundup.replays", "false");
    }
}
