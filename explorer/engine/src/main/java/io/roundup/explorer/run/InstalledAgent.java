// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.agent.AgentOptions;
import io.roundup.agent.site.Frameworks;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.InputException;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The agent of this JVM: offered by the JVM at its start, installed when it is asked for first: at once where the API
 * is used.
 */
public final class InstalledAgent {
    /** The agent option that leaves the program alone: whoever runs in this JVM explores by the API. */
    public static final String API = "api";

    /**
     * What of a step's path the JIT is to compile in one piece, and what apart. The JVM decides by the size of a method
     * alone. Left to itself, it calls the steps of variables and the wait for the next turn, which every execution runs
     * thousands of times, and copies the choice of a thread into each of them.
     */
    static final List<String> INLINED = List.of(
            "-io/roundup/explorer/execution/scheduler/Decisions.next",
            "+io/roundup/explorer/execution/scheduler/ControlledScheduler.await",
            "+io/roundup/explorer/execution/variable/VariableActions.*",
            "+io/roundup/explorer/execution/variable/IndirectActions.*");

    private static final int FIRST_VIRTUAL = 21;
    /** From this version on, a virtual thread that holds a monitor can be suspended (JEP 491). */
    private static final int NEVER_HELD_BY_MONITORS = 24;

    private static @Nullable Instrumentation service;
    private static @Nullable Agent agent;
    private static boolean servesBothBackends;
    /** What {@link #agent} was installed with. */
    private static boolean mapsThreads;

    private static boolean announcesKnownPoints;

    private InstalledAgent() {}

    /** Code is to announce known points from the start, as the exploration of states needs. */
    public static synchronized void announceKnownPoints() {
        if (agent != null) {
            agent.announceKnownPoints();
        }
        announcesKnownPoints = true;
    }

    /** The JVM offers instrumentation. @param offered by the JVM @param forBoth whether both backends may be used */
    public static synchronized void offer(Instrumentation offered, boolean forBoth) {
        service = offered;
        servesBothBackends = forBoth;
    }

    /** {@return whether this JVM was started with the agent for the API} It explores nothing by itself then. */
    public static synchronized boolean servesApi() {
        return servesBothBackends;
    }

    /**
     * Installs the agent, the first time.
     *
     * @param backend the backend that will be used next: one that maps threads needs more hooks, which are added where
     *     they are missing, so nothing must be explored meanwhile
     * @return the agent
     * @throws InputException if the JVM was started without it
     */
    public static synchronized Agent get(BackendName backend) {
        return get(backend, false);
    }

    private static synchronized Agent get(BackendName backend, boolean basicFirst) {
        Agent installed = agent;
        if (installed == null) {
            Instrumentation offered = offered();
            mapsThreads = servesBothBackends || mayNeedPlatform(backend);
            AgentOptions options = AgentOptions.defaults()
                    .withMapCurrentThread(mapsThreads)
                    .withBasicFirst(basicFirst)
                    .withKnownPoints(announcesKnownPoints)
                    .withInlining(INLINED)
                    .withKept(LocalCache.folder("classes"));
            installed = Agent.install(offered, options);
            agent = installed;
        } else if (!mapsThreads && mayNeedPlatform(backend)) {
            installed.mapCurrentThread();
            mapsThreads = true;
        }
        return installed;
    }

    /**
     * {@return what the JVM offers}
     *
     * @throws InputException if the JVM was started without the agent: there may be no hooks then, so this is asked
     *     before anything that refers to them
     */
    static synchronized Instrumentation offered() {
        Instrumentation offered = service;
        if (offered == null) {
            throw new InputException("Round-Up's agent is not in this JVM. Start it by 'java -jar roundup.jar', or"
                    + " add '-javaagent:roundup.jar=" + API + "' to a JVM that explores by the API.");
        }
        return offered;
    }

    /**
     * {@return whether threads will run on others, which have to be mapped, or are likely to} Auto may have to fall
     * back to that: before JDK 24 for monitors, later for native methods alone.
     */
    private static boolean mayNeedPlatform(BackendName backend) {
        int feature = Runtime.version().feature();
        return switch (backend) {
            case PLATFORM -> true;
            case AUTO -> feature < NEVER_HELD_BY_MONITORS;
            case VIRTUAL -> feature < FIRST_VIRTUAL;
        };
    }

    /**
     * Refuses what would be explored without its steps being seen.
     *
     * @param harness that is to be explored by the API
     * @throws InputException if its class is left alone, as one of a test framework
     */
    public static void requireExplored(Class<?> harness) {
        String beginning = Frameworks.beginning(harness.getName());
        if (beginning != null) {
            throw new InputException("The harness " + harness.getName() + " cannot be explored: classes whose names"
                    + " begin with " + beginning + " count as a framework, whose calls are not explored inside."
                    + " Put the harness, and what it tests, into another package.");
        }
    }

    /**
     * Begins to install the agent on another thread, since that takes longer than most of what is done at the start.
     * What goes wrong is met again by whoever {@linkplain #get asks} for it. Of the JDK only what small programs use is
     * instrumented, if that seems to suffice: {@link Agent#instrumentAll} is to be called if it does not.
     *
     * @param backend the backend that will be used
     * @param isSmall says whether it seems so; called on the other thread
     */
    public static void prepare(BackendName backend, BooleanSupplier isSmall) {
        Thread ahead = new Thread(
                () -> {
                    try {
                        get(backend, isSmall.getAsBoolean());
                    } catch (RuntimeException | Error metAgain) {
                        // By whoever asks for the agent, on a thread that can report it.
                        return;
                    }
                },
                "roundup-agent");
        ahead.setDaemon(true);
        ahead.start();
    }

    /**
     * Makes the hooks known that a harness may refer to, without instrumenting anything. Where the JVM was started
     * without the agent they have to be on its class path.
     */
    public static synchronized void loadHooks() {
        if (agent == null && service != null) {
            Agent.loadHooks(service);
        }
    }
}
