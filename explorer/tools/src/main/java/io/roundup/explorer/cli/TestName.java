// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Options;

/** What reports call what is explored: a test has a name that its author knows. */
final class TestName {
    private TestName() {}

    /** {@return the name} @param program its own one */
    static String of(Given given, String program) {
        String name = given.get(Options.TEST_NAME);
        String title = given.orNull(Options.TITLE);
        return !name.isEmpty() ? name : title != null ? AgentText.decoded(title) : program;
    }
}
