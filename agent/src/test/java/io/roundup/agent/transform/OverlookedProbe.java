// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.Agent;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.NullUnmarked;

/**
 * A program for a JVM with the agent. While the JVM asks for the code of one class, this has another class of the JDK loaded.
 * The JVM does not ask about that one. The program prints the hook calls of its code before and after that is mended.
 */
@NullUnmarked
public final class OverlookedProbe {
    private OverlookedProbe() {}

    /** Runs the program. */
    public static void main(String[] arguments) throws Exception {
        Agent agent = (Agent) System.getProperties().get("demo.agent");
        System.out.println("at first: " + agent.overlooked());
        ClassFileTransformer needsAnother = new ClassFileTransformer() {
            @Override
            public byte[] transform(
                    ClassLoader loader, String className, Class<?> loaded, ProtectionDomain domain, byte[] bytes) {
                if (className.equals("demo/Counter")) {
                    load("java.util.concurrent.Phaser");
                }
                return null;
            }
        };
        agent.instrumentation().addTransformer(needsAnother);
        load("demo.Counter");
        Sites sites = agent.sites();
        System.out.println(agent.overlooked() + ": " + calls(sites));
        agent.instrumentOverlooked();
        System.out.println(agent.overlooked() + ": " + calls(sites));
    }

    private static String calls(Sites sites) throws Exception {
        Phaser phaser = new Phaser();
        return String.join("; ", new Recorder(sites).record(phaser::getPhase));
    }

    private static void load(String name) {
        try {
            Class.forName(name, false, OverlookedProbe.class.getClassLoader());
        } catch (ClassNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
