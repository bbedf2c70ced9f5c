// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.harness.Actor;
import io.roundup.it.program.AtomicCounter;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/**
 * Threads that have to be suspended inside of a native method, as continuations cannot be: reflection is made one here.
 */
@NullUnmarked
@Tag("process")
class PinnedThreadsTests {
    private static final String NATIVE_REFLECTION = "-Djdk.reflect.useNativeAccessorOnly=true";
    private static final Pattern TOKEN = Pattern.compile("replay=([0-9a-f]{8}\\w*\\.ru1-[A-Za-z0-9_-]+)");

    @TempDir
    Path folder;

    /** After falling back, the agent has all that the platform backend needs. Otherwise threads are not woken. */
    @Test
    void autoFallsBackToAPlatformWithAllItsHooks() throws IOException, InterruptedException {
        Ended run = program("", Reflective.class).endsWith(0);
        assertThat(run.out()).contains("HOLDS").contains("backend platform").contains("both are done");
    }

    @Test
    void aHarnessFallsBackToo() throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        NATIVE_REFLECTION,
                        "-jar",
                        ForkedJava.jar(),
                        "check",
                        "-cp",
                        ForkedJava.classPath(),
                        ReflectiveHarness.class.getName()));
        assertThat(run.endsWith(0).out()).contains("HOLDS").contains("backend platform");
    }

    /**
     * Falling back must not break an initialiser of the JDK. Otherwise all later calls fail, which looks like a
     * violation.
     */
    @Test
    void randomIdentifiersAreMadeInOneStep() throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of("-jar", ForkedJava.jar(), "check", "-cp", ForkedJava.classPath(), Leases.class.getName()));
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    /**
     * Falling back must not abort the initialiser of a class of the JDK. The JVM would refuse that class ever after,
     * which would look like a violation.
     */
    @Test
    void anInitialiserOfTheJdkIsNotAborted() throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of("-jar", ForkedJava.jar(), "check", "-cp", ForkedJava.classPath(), Zones.class.getName()));
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    /**
     * They do so whichever process meets it first. If one that works for another told it as a fault, the verdict would
     * be left open.
     */
    @Test
    void severalProcessesFallBackToo() throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        NATIVE_REFLECTION,
                        "-jar",
                        ForkedJava.jar(),
                        "check",
                        "-cp",
                        ForkedJava.classPath(),
                        "--workers",
                        "2",
                        "--workers-after",
                        "0",
                        Late.class.getName()));
        assertThat(run.endsWith(0).out()).contains("HOLDS").contains("backend platform");
        assertThat(run.err()).isEmpty();
    }

    /** Only the exploration fell back, and not what comes after. */
    @Test
    void whatIsFoundAfterFallingBackIsRepeated() throws IOException, InterruptedException {
        Ended run = program("", Failing.class).endsWith(1);
        assertThat(run.out()).contains("AssertionError: called").contains("The interleaving:");
        Matcher token = TOKEN.matcher(run.out());
        assertThat(token.find()).isTrue();
        Ended replayed = program("replay=" + token.group(1), Failing.class).endsWith(1);
        assertThat(replayed.out()).contains("Round-Up replayed").contains("VIOLATION: UNCAUGHT EXCEPTION");
    }

    /** A backend that was asked for and cannot go on is an error that names another. It is no fault of Round-Up. */
    @Test
    @EnabledForJreRange(minVersion = 21)
    void theBackendThatWasAskedForIsNotReplacedAndTheErrorNamesAnother() throws IOException, InterruptedException {
        Ended run = program("backend=virtual", Reflective.class).endsWith(2);
        assertThat(run.err())
                .startsWith("error: A thread reached a scheduling point inside of a native method")
                .contains("Run again with backend=platform, or auto")
                .doesNotContain("fault");
    }

    /** Looks up a time zone, whose provider fills tables that are explored when it is initialised. */
    public static final class Zones {
        final AtomicCounter counter = new AtomicCounter();

        @Actor
        public void first() {
            count(ZoneId.of("Europe/Berlin"));
        }

        @Actor
        public void second() {
            count(ZoneId.of("Europe/Vienna"));
        }

        private void count(ZoneId zone) {
            if (!zone.getRules().isFixedOffset()) {
                counter.increment();
            }
        }
    }

    private Ended program(String options, Class<?> main) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(NATIVE_REFLECTION));
        all.add("-javaagent:" + ForkedJava.jar() + (options.isEmpty() ? "" : "=" + options));
        all.addAll(List.of("-cp", ForkedJava.classPath(), main.getName()));
        return ForkedJava.run(folder, all);
    }

    private static void call(Class<?> type, String method) {
        try {
            type.getMethod(method).invoke(null);
        } catch (ReflectiveOperationException failed) {
            throw new IllegalStateException(failed.getCause());
        }
    }

    /**
     * Threads of the program that inherit, wait for one another and are woken, all within a method called by
     * reflection.
     */
    public static final class Reflective {
        private static final InheritableThreadLocal<Integer> LOCAL = new InheritableThreadLocal<>();
        private static final ReentrantLock LOCK = new ReentrantLock();
        private static final Condition IS_DONE = LOCK.newCondition();
        private static int done;

        public static void main(String[] arguments) throws InterruptedException {
            Thread first = new Thread(() -> call(Reflective.class, "bequeath"));
            first.start();
            LOCK.lock();
            try {
                while (done == 0) {
                    IS_DONE.await();
                }
            } finally {
                LOCK.unlock();
            }
            first.join();
            System.out.println("both are done");
        }

        /** Called by reflection. */
        public static void bequeath() throws InterruptedException {
            LOCAL.set(7);
            Thread heir = new Thread(() -> call(Reflective.class, "inherit"));
            heir.start();
            heir.join();
        }

        /** Called by reflection. */
        public static void inherit() {
            if (LOCAL.get() == null) {
                throw new AssertionError("nothing was inherited");
            }
            LOCK.lock();
            try {
                done++;
                IS_DONE.signalAll();
            } finally {
                LOCK.unlock();
            }
        }
    }

    /** Fails behind a method called by reflection. */
    public static final class Failing {
        private static volatile int calls;

        public static void main(String[] arguments) throws InterruptedException {
            Thread thread = new Thread(() -> call(Failing.class, "step"));
            thread.start();
            thread.join();
            if (calls == 1) {
                throw new AssertionError("called");
            }
        }

        /** Called by reflection. */
        public static void step() {
            calls++;
        }
    }

    /** Two threads that want to be the owner. */
    public static final class Leases {
        final Lease lease = new Lease();

        @Actor
        public void first() {
            lease.grab();
        }

        @Actor
        public void second() {
            lease.grab();
        }
    }

    /** Taken once, under an identifier. */
    public static final class Lease {
        private UUID owner;

        public synchronized boolean grab() {
            if (owner != null) {
                return false;
            }
            owner = UUID.randomUUID();
            return true;
        }
    }

    /** Two threads that call by reflection only where an update was lost: none of the first executions does. */
    public static final class Late {
        final Updates updates = new Updates();

        @Actor
        public void first() {
            updates.increment();
        }

        @Actor
        public void second() throws ReflectiveOperationException {
            updates.incrementAndLook();
        }
    }

    /** Counts twice, and loses updates. */
    public static final class Updates {
        private volatile int left;
        private volatile int right;

        public void increment() {
            for (int i = 0; i < 2; i++) {
                left++;
                right++;
            }
        }

        public void incrementAndLook() throws ReflectiveOperationException {
            increment();
            if (left < 3) {
                Updates.class.getMethod("look").invoke(this);
            }
        }

        public void look() {
            right++;
        }
    }

    /** Actors that make their calls by reflection. */
    public static final class ReflectiveHarness {
        final AtomicCounter counter = new AtomicCounter();

        @Actor
        public void first() throws ReflectiveOperationException {
            AtomicCounter.class.getMethod("increment").invoke(counter);
        }

        @Actor
        public void second() throws ReflectiveOperationException {
            first();
        }
    }
}
