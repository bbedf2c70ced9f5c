// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.lang.management.ManagementFactory;
import javax.management.ObjectName;

/** Prints what the directives of the JIT match, what is inlined there, and whether they exclude it from the optimising compiler. */
public final class DirectivesProbe {
    private DirectivesProbe() {}

    public static void main(String[] arguments) throws Exception {
        Object text = ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "compilerDirectivesPrint",
                        new Object[0],
                        new String[0]);
        String methods = "";
        String inlined = "";
        boolean isOptimising = false;
        for (String line : text.toString().split("\\R")) {
            if (line.startsWith(" matching: ")) {
                methods = line.substring(" matching: ".length()).trim();
            } else if (line.endsWith("directives:")) {
                isOptimising = line.contains("c2");
            } else if (line.startsWith("  inline: ")) {
                inlined = line.substring("  inline: ".length());
            } else if (isOptimising && line.contains("Exclude:")) {
                System.out.println(methods + ": " + line.contains("Exclude:true") + " " + inlined);
            }
        }
    }
}
