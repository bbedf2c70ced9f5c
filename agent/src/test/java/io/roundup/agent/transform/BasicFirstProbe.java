// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.Agent;
import java.util.ArrayList;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/** A program that runs under the agent: what is instrumented before everything is. */
public final class BasicFirstProbe {
    private BasicFirstProbe() {}

    /** Runs the program. */
    public static void main(String[] arguments) throws Exception {
        Agent agent = (Agent) Objects.requireNonNull(System.getProperties().get("demo.agent"));
        AtomicInteger counter = new AtomicInteger();
        ArrayList<Integer> loadedBefore = new ArrayList<>();
        // Not loaded by the JVM itself.
        Class.forName("java.util.concurrent.ConcurrentSkipListMap");
        print(agent, "counter", counter::get);
        print(agent, "list", loadedBefore::size);
        System.out.println("overlooked " + agent.overlooked());
        agent.instrumentAll();
        print(agent, "counter", counter::get);
        print(agent, "list", loadedBefore::size);
        System.out.println("loaded meanwhile " + agent.sites().areIn("java.util.concurrent.ConcurrentSkipListMap"));
        System.out.println("overlooked " + agent.overlooked());
        int sites = agent.sites().size();
        agent.instrumentAll();
        System.out.println("again " + (agent.sites().size() - sites));
    }

    private static void print(Agent agent, String name, Callable<?> call) throws Exception {
        System.out.println(name + ": " + String.join("; ", new Recorder(agent.sites()).record(call)));
    }
}
