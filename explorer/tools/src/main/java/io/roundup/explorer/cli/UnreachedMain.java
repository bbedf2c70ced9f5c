// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** Tells a JVM that ends before it has called {@code main} from a violation: both have the exit code 1. */
record UnreachedMain(Thread refusal) {
    private static volatile @Nullable UnreachedMain watched;

    /** {@return what is told when {@code main} is reached} @param err where it is explained if that does not happen */
    static UnreachedMain watched(PrintWriter err) {
        Thread refusal = new Thread(null, () -> refuse(err), "roundup-unreached-main");
        Runtime.getRuntime().addShutdownHook(refusal);
        UnreachedMain unreached = new UnreachedMain(refusal);
        watched = unreached;
        return unreached;
    }

    /**
     * The command line has been reached, which is no program to explore, in a JVM that may have been given the agent,
     * too.
     */
    static void reachedByCommandLine() {
        UnreachedMain unreached = watched;
        if (unreached != null) {
            unreached.reached();
        }
    }

    private static void refuse(PrintWriter err) {
        err.println("error: The JVM ended before it called a main method, so nothing was explored. Is the main class"
                + " right, and on the class path given by -cp, and does this JDK start such a method?");
        err.flush();
        // The only way to another exit code once the JVM is ending.
        Runtime.getRuntime().halt(ExitCodes.INPUT);
    }

    /** What comes from now on has an exit code of its own. */
    void reached() {
        try {
            Runtime.getRuntime().removeShutdownHook(refusal);
        } catch (IllegalStateException isEnding) {
            // It came too late: the process ends with what was said.
        }
    }
}
