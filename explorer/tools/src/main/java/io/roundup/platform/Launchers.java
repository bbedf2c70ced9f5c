// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryListener;
import org.junit.platform.launcher.LauncherSessionListener;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Launchers that do not look through the class path for services each time: for a small test that takes longer than the
 * test. What the project registers itself is looked for and made each time, since it may have a state.
 */
final class Launchers {
    private static final String OWN = "org.junit.";

    /** Of the engine that was asked for first: a process explores one test. */
    private static @Nullable LauncherConfig config;

    private Launchers() {}

    /** {@return a launcher that nobody has used} @param id of a test, which begins with its engine */
    static Launcher forTest(String id) {
        try {
            if (config == null) {
                config = config(id);
            }
            return LauncherFactory.create(config);
        } catch (NoSuchMethodError | NoClassDefFoundError older) {
            // Before 1.8 not all services could be left out, or were there.
            return LauncherFactory.create();
        }
    }

    /** {@return what a launcher looks for itself, and the engine of a test if none but JUnit provides engines} */
    static LauncherConfig config(String id) {
        LauncherConfig.Builder builder = LauncherConfig.builder()
                .enableLauncherSessionListenerAutoRegistration(isForeign(LauncherSessionListener.class))
                .enableLauncherDiscoveryListenerAutoRegistration(isForeign(LauncherDiscoveryListener.class))
                .enablePostDiscoveryFilterAutoRegistration(isForeign(PostDiscoveryFilter.class))
                .enableTestExecutionListenerAutoRegistration(isForeign(TestExecutionListener.class));
        if (!isForeign(TestEngine.class)) {
            for (TestEngine engine : ServiceLoader.load(TestEngine.class)) {
                if (id.startsWith("[engine:" + engine.getId() + "]")) {
                    builder.enableTestEngineAutoRegistration(false).addTestEngines(engine);
                }
            }
        }
        return builder.build();
    }

    /** {@return whether somebody other than JUnit provides a service} */
    private static <S> boolean isForeign(Class<S> service) {
        return ServiceLoader.load(service).stream()
                .anyMatch(provider -> !provider.type().getName().startsWith(OWN));
    }
}
