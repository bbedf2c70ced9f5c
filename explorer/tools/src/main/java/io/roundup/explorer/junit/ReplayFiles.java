// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import java.nio.file.Path;

/**
 * What the command {@code junit} leaves of a replay for the JUnit extension, which starts it.
 *
 * @param folder that has these files; a comma would end options of the agent
 */
public record ReplayFiles(Path folder) {
    /** {@return the result as JSON, if the execution was judged} */
    public Path json() {
        return folder.resolve("result.json");
    }

    /** {@return the page of a violation} */
    public Path page() {
        return folder.resolve("report.html");
    }

    /** {@return the command that repeats the execution, if it was found which test is meant} */
    public Path command() {
        return folder.resolve("repeat.txt");
    }
}
