// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherSessionListener;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.core.LauncherConfig;

/** What launchers look for by themselves in each execution: it takes longer than a small test. */
class LaunchersTests {
    private static final String TEST = "[engine:junit-jupiter]/[class:com.acme.PoolTest]/[method:closes()]";
    private static final String JUPITER = "org.junit.jupiter.engine.JupiterTestEngine";

    @TempDir
    private Path folder;

    private ClassLoader before = LaunchersTests.class.getClassLoader();

    @BeforeEach
    void remember() {
        before = Thread.currentThread().getContextClassLoader();
    }

    @AfterEach
    void setBack() {
        Thread.currentThread().setContextClassLoader(before);
    }

    @Test
    void withJUnitAloneNothingIsLookedForAgain() {
        provide(Map.of(TestEngine.class, JUPITER));
        LauncherConfig config = Launchers.config(TEST);
        assertThat(config.isTestEngineAutoRegistrationEnabled()).isFalse();
        assertThat(config.getAdditionalTestEngines())
                .extracting(TestEngine::getId)
                .containsExactly("junit-jupiter");
        assertThat(config.isLauncherSessionListenerAutoRegistrationEnabled()).isFalse();
        assertThat(config.isLauncherDiscoveryListenerAutoRegistrationEnabled()).isFalse();
        assertThat(config.isTestExecutionListenerAutoRegistrationEnabled()).isFalse();
        assertThat(config.isPostDiscoveryFilterAutoRegistrationEnabled()).isFalse();
    }

    /** It may start what the test needs, or count: that has to begin anew with each execution. */
    @Test
    void aListenerOfTheProjectIsMadeEachTime() {
        provide(Map.of(TestEngine.class, JUPITER, LauncherSessionListener.class, OwnListener.class.getName()));
        LauncherConfig config = Launchers.config(TEST);
        assertThat(config.isLauncherSessionListenerAutoRegistrationEnabled()).isTrue();
        assertThat(config.isTestEngineAutoRegistrationEnabled()).isFalse();
    }

    @Test
    void anEngineOfTheProjectIsMadeEachTime() {
        provide(Map.of(TestEngine.class, JUPITER + "\n" + OwnEngine.class.getName()));
        LauncherConfig config = Launchers.config(TEST);
        assertThat(config.isTestEngineAutoRegistrationEnabled()).isTrue();
        assertThat(config.getAdditionalTestEngines()).isEmpty();
    }

    @Test
    void servicesAreLookedForOnceAndALauncherIsMadeEachTime() {
        Providing first = provide(Map.of(TestEngine.class, JUPITER));
        Launcher one = Launchers.forTest(TEST);
        assertThat(first.lookedFor).contains(TestEngine.class.getName(), TestExecutionListener.class.getName());
        Providing second = provide(Map.of(TestEngine.class, JUPITER));
        assertThat(Launchers.forTest(TEST)).isNotSameAs(one);
        assertThat(second.lookedFor).doesNotContainAnyElementsOf(first.lookedFor);
    }

    private Providing provide(Map<Class<?>, String> providers) {
        Providing providing = new Providing(before, providers);
        Thread.currentThread().setContextClassLoader(providing);
        return providing;
    }

    public static final class OwnListener implements LauncherSessionListener {}

    public static final class OwnEngine implements TestEngine {
        @Override
        public String getId() {
            return "own";
        }

        @Override
        public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
            return new EngineDescriptor(id, "own");
        }

        @Override
        public void execute(ExecutionRequest request) {}
    }

    /** Knows these providers of services, and no others. */
    private final class Providing extends ClassLoader {
        private static final String SERVICES = "META-INF/services/";

        private final Map<Class<?>, String> providers;
        private final List<String> lookedFor = new ArrayList<>();

        Providing(ClassLoader parent, Map<Class<?>, String> providers) {
            super(parent);
            this.providers = providers;
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            if (!name.startsWith(SERVICES)) {
                return super.getResources(name);
            }
            lookedFor.add(name.substring(SERVICES.length()));
            for (Map.Entry<Class<?>, String> each : providers.entrySet()) {
                if (name.equals(SERVICES + each.getKey().getName())) {
                    Path file = Files.writeString(folder.resolve(each.getKey().getName()), each.getValue());
                    return Collections.enumeration(List.of(file.toUri().toURL()));
                }
            }
            return Collections.emptyEnumeration();
        }
    }
}
