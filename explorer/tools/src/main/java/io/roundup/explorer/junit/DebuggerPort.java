// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * Where the JVM of a test waits for a debugger. Immutable.
 *
 * @param number of the port of localhost, 0 for any that is free
 */
public record DebuggerPort(int number) {
    /** The port that debuggers propose. */
    public static final DebuggerPort USUAL = new DebuggerPort(5005);

    /** The highest number of a port. */
    public static final int HIGHEST = 65_535;

    /** {@return the option of a JVM that waits there} */
    public String option() {
        return "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=localhost:" + number;
    }

    /**
     * Looks whether a JVM can wait there. That would say it in its own way, after the test has been run without a
     * debugger and was announced.
     *
     * @throws InputException if it cannot
     */
    public void requireFree() {
        try {
            new ServerSocket(number, 1, InetAddress.getLoopbackAddress()).close();
        } catch (IOException taken) {
            throw new InputException("The port " + number + " of localhost cannot be used: " + taken.getMessage()
                    + ". Another program may listen there. Give --debug another port.");
        }
    }
}
