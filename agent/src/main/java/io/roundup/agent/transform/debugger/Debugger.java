// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.debugger;

import java.util.Locale;
import java.util.Properties;

/** Whether a debugger may be attached to this JVM. */
public final class Debugger {
    private static final boolean IS_PRESENT = findPresent();

    private Debugger() {}

    /** {@return whether the JVM was started with the agent of debuggers (JDWP)} */
    public static boolean isPresent() {
        return IS_PRESENT;
    }

    /** Not by the management beans: they load some hundred classes, at each start of a JVM. */
    private static boolean findPresent() {
        try {
            Object properties = Class.forName("jdk.internal.vm.VMSupport")
                    .getMethod("getAgentProperties")
                    .invoke(null);
            String options = ((Properties) properties).getProperty("sun.jvm.args", "");
            return options.toLowerCase(Locale.ROOT).contains("jdwp");
        } catch (ReflectiveOperationException | RuntimeException notKnown) {
            return false;
        }
    }
}
