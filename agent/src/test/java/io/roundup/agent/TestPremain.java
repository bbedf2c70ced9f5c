// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import java.lang.instrument.Instrumentation;
import java.util.List;

/** The entry point of the agent in {@link AgentProcess}; leaves what happened in system properties. */
public final class TestPremain {
    private TestPremain() {}

    /**
     * Installs the agent.
     *
     * @param options {@code map} asks for the mapping of the current thread, {@code basic} for basic classes first,
     *     {@code inline} for directives about inlining
     */
    public static void premain(String options, Instrumentation instrumentation) {
        long start = System.nanoTime();
        Agent agent = Agent.install(
                instrumentation,
                AgentOptions.defaults()
                        .withMapCurrentThread("map".equals(options))
                        .withInlining(
                                "inline".equals(options) ? List.of("+demo/Steps.*", "-demo/Choice.next") : List.of())
                        .withBasicFirst("basic".equals(options)));
        long millis = (System.nanoTime() - start) / 1_000_000;
        System.setProperty("demo.install.millis", Long.toString(millis));
        System.setProperty("demo.sites", Integer.toString(agent.sites().size()));
        System.getProperties().put("demo.agent", agent);
        System.setProperty(
                "demo.uninstrumented", agent.uninstrumented().entries().toString());
    }
}
