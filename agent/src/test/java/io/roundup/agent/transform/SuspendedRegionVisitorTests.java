// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.Hooks;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class SuspendedRegionVisitorTests {
    @Test
    void runsClassInitializersUnexplored() throws Exception {
        assertThat(Samples.underTest().run(Initializes.class)).containsExactly("getStatic(Initialized.class, total)");
    }

    @Test
    void exploresOnAfterAFailedInitializer() throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(InitializesBadly.class));

        assertThat(new Recorder(samples.sites()).record(() -> {
                    assertThat(sample.call()).isEqualTo("failed");
                    assertThat(Hooks.explored).isSameAs(Thread.currentThread());
                    return null;
                }))
                .containsExactly("getStatic(BadlyInitialized.class, total)", "putField(InitializesBadly, after)");
    }

    @Test
    void runsClassLoadersUnexplored() throws Exception {
        assertThat(Samples.underTest().run(Loads.class)).isEmpty();
    }

    /** Makes another class initialise. */
    public static class Initializes implements Callable<Object> {
        @Override
        public Object call() {
            return Initialized.total;
        }
    }

    /** With a loop, accesses of arrays, and a call. */
    public static class Initialized {
        static int[] values = new int[3];
        static int total;

        static {
            for (int i = 0; i < values.length; i++) {
                values[i] = i;
                total += value(i);
            }
        }

        private static int value(int i) {
            return values[i];
        }
    }

    /** Makes another class fail. */
    public static class InitializesBadly implements Callable<Object> {
        int after;

        @Override
        public Object call() {
            try {
                return BadlyInitialized.total;
            } catch (ExceptionInInitializerError e) {
                after = 1;
                return "failed";
            }
        }
    }

    /** Cannot be initialised. */
    public static class BadlyInitialized {
        static int total = Integer.parseInt("x");
    }

    /** A class loader under test. */
    public static class Loads extends ClassLoader implements Callable<Object> {
        int loaded;

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            loaded++;
            return super.loadClass(name);
        }

        @Override
        public Object call() throws ClassNotFoundException {
            return loadClass("java.lang.String").getName();
        }
    }
}
