// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.Agent;
import io.roundup.agent.site.Sites;
import io.roundup.agent.transform.filter.ClassFilter;
import io.roundup.agent.transform.filter.Treatment;
import java.lang.instrument.ClassFileTransformer;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;

/**
 * A program for a JVM with the agent: does one thing after the other as the explored thread, and prints the hook
 * calls of each in a line. Not instrumented itself, because of its package.
 */
@NullUnmarked
public final class JdkProbe {
    private JdkProbe() {}

    /** Runs the program. */
    public static void main(String[] arguments) throws Exception {
        Sites sites = ((Agent) System.getProperties().get("demo.agent")).sites();
        Thread other = new Thread(() -> {}, "other");
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        ReentrantLock lock = new ReentrantLock();
        AtomicInteger counter = new AtomicInteger();
        List<String> list = new ArrayList<>();
        List<String> locked = Collections.synchronizedList(new ArrayList<>());
        Random seeded = new Random(1);

        probe(sites, "queue", () -> queue.offer("x"));
        probe(sites, "lock", () -> {
            lock.lock();
            lock.unlock();
            return null;
        });
        probe(sites, "counter", counter::incrementAndGet);
        probe(sites, "list", () -> list.add("x"));
        probe(sites, "synchronizedList", locked::size);
        probe(sites, "vector", () -> new Vector<String>().isEmpty());
        probe(sites, "park", () -> {
            LockSupport.park();
            LockSupport.park("blocker");
            LockSupport.parkNanos(0);
            LockSupport.parkNanos("blocker", 5);
            LockSupport.parkUntil(44);
            LockSupport.unpark(other);
            return null;
        });
        probe(sites, "thread", () -> {
            other.start();
            other.interrupt();
            return other.isInterrupted() | Thread.interrupted();
        });
        probe(sites, "sleep", () -> {
            TimeUnit.SECONDS.sleep(3);
            return null;
        });
        probe(sites, "random", () -> new Random().nextInt(5) + seeded.nextInt(6));
        probe(sites, "threadLocalRandom", () -> ThreadLocalRandom.current().nextInt(9));
        probe(sites, "splittable", () -> new SplittableRandom().nextLong());
        probe(sites, "load", () -> Class.forName("demo.Workload"));
        probe(sites, "link", () -> {
            Runnable linked = () -> counter.set(0);
            return linked + "" + counter.hashCode();
        });
        probe(sites, "enum", () -> new EnumMap<>(TimeUnit.class).getClass());
        virtualThread(sites);
        selectAfterLoading((Agent) System.getProperties().get("demo.agent"));
        System.out.println("verified " + verifyAll());
    }

    private static void probe(Sites sites, String name, Callable<?> action) throws Exception {
        System.out.println(name + ": " + String.join("; ", new Recorder(sites).record(action)));
    }

    private static void virtualThread(Sites sites) throws Exception {
        if (Runtime.version().feature() < 21) {
            System.out.println("virtual: newVirtualThread; threadStart(VirtualThread, 0)");
            return;
        }
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        var start = Class.forName("java.lang.Thread$Builder").getMethod("start", Runnable.class);
        Runnable task = () -> {};
        start.invoke(builder, task);
        probe(sites, "virtual", () -> start.invoke(builder, task));
    }

    /** Instruments a class under test again, whose methods and modifiers were changed when it was loaded. */
    private static void selectAfterLoading(Agent agent) throws Exception {
        Class<?> type = Class.forName("demo.Counter");
        Callable<?> counter = (Callable<?>) type.getDeclaredConstructor().newInstance();
        agent.operations().select(Set.of("call()Ljava/lang/Object;"));
        agent.retransform(type);
        probe(agent.sites(), "operation", counter);
        instrumentOnlyWhatChanged(
                agent, type, "changed", "call()Ljava/lang/Object;", "other()V", "other()V", "call()Ljava/lang/Object;");
        instrumentAgainWhatTheJvmRefused(agent, type);
    }

    /** What the JVM has compiled of a class is lost each time that it is instrumented again. */
    private static void instrumentOnlyWhatChanged(Agent agent, Class<?> type, String name, String... operations)
            throws Exception {
        List<String> changed = new ArrayList<>();
        ClassFileTransformer watch = new ClassFileTransformer() {
            @Override
            public byte[] transform(
                    ClassLoader loader, String className, Class<?> loaded, ProtectionDomain domain, byte[] bytes) {
                if (loaded == type) {
                    changed.add(agent.operations().selected().toString());
                }
                return null;
            }
        };
        agent.instrumentation().addTransformer(watch, true);
        for (String operation : operations) {
            agent.operations().select(Set.of(operation));
            agent.retransform(type);
        }
        agent.instrumentation().removeTransformer(watch);
        System.out.println(name + ": " + String.join("; ", changed));
    }

    /** A class that the JVM refused is not taken for instrumented: else its calls would be recorded no more. */
    private static void instrumentAgainWhatTheJvmRefused(Agent agent, Class<?> type) throws Exception {
        ClassFileTransformer spoils = new ClassFileTransformer() {
            @Override
            public byte[] transform(
                    ClassLoader loader, String name, Class<?> loaded, ProtectionDomain domain, byte[] bytes) {
                return loaded == type ? new byte[0] : null;
            }
        };
        agent.instrumentation().addTransformer(spoils, true);
        agent.operations().select(Set.of("other()V"));
        try {
            agent.retransform(type);
            System.out.println("the JVM has not refused");
        } catch (LinkageError | UnsupportedOperationException refused) {
            agent.instrumentation().removeTransformer(spoils);
        }
        instrumentOnlyWhatChanged(agent, type, "refused", "other()V", "other()V");
    }

    /** Makes the JVM verify the instrumented classes of the JDK, which it does when told to by an option. */
    private static int verifyAll() throws Exception {
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
        ClassFilter filter = new ClassFilter(false);
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.walk(modules.resolve("java/util"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                String name = modules.relativize(file).toString();
                names.add(name.substring(0, name.length() - ".class".length()));
            }
        }
        int verified = 0;
        for (String name : names) {
            if (filter.jdk(name) != Treatment.NONE) {
                Class<?> type = Class.forName(name.replace('/', '.'), false, null);
                verified += type.getDeclaredMethods().length > 0 ? 1 : 0;
            }
        }
        return verified;
    }
}
