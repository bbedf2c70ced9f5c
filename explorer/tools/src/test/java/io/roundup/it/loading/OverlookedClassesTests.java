// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes of the JDK that a transformer needs: the JVM loads them while it asks for the code of others, and does not
 * ask again.
 */
@Tag("process")
class OverlookedClassesTests {
    private static final String EARLY = "io.roundup.it.loading.OverlookedClassesTests$Early";
    private static final String LATE = "io.roundup.it.loading.OverlookedClassesTests$Late";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /**
     * Round-Up itself needs the class of this iterator. If that were not explored, nothing could happen between its
     * steps, and the verdict would wrongly be <em>holds</em>.
     */
    @Test
    void whatRoundUpNeedsItselfIsExplored() throws IOException, InterruptedException {
        Ended run = ForkedJava.check(folder, Iterates.class.getName());
        assertThat(run.endsWith(1).out()).contains("first()=\"changed meanwhile\"");
    }

    /**
     * Arguments are looked at before they are read, to know what to instrument; this way of writing them is not
     * recognised.
     */
    @Test
    void whatIsFoundToBeNeededOnlyLaterIsExploredToo() throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        "-jar",
                        ForkedJava.jar(),
                        "check",
                        "--class-path=" + ForkedJava.classPath(),
                        Iterates.class.getName()));
        assertThat(run.endsWith(1).out()).contains("first()=\"changed meanwhile\"");
    }

    /**
     * A class of the JVM's archive calls its superclass as it is now. From JDK 24 on it may call what that was when it
     * was stored. Then the checks of an iterator for changes by others are not seen, and the verdict is wrongly
     * <em>holds</em>.
     */
    @Test
    void classesOfTheArchiveCallSuperclassesAsTheyAre() throws IOException, InterruptedException {
        Path agent = folder.resolve("loads-superclass.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", LoadsSuperclass.class.getName());
        String file = LoadsSuperclass.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(agent), manifest);
                InputStream code = Objects.requireNonNull(
                        LoadsSuperclass.class.getClassLoader().getResourceAsStream(file))) {
            jar.putNextEntry(new JarEntry(file));
            code.transferTo(jar);
        }
        List<String> check = List.of(
                "-javaagent:" + agent,
                "-jar",
                ForkedJava.jar(),
                "check",
                "-cp",
                ForkedJava.classPath(),
                Iterates.class.getName());
        assertThat(ForkedJava.run(folder, check).endsWith(1).out()).contains("first()=\"changed meanwhile\"");
    }

    /** An agent that comes before Round-Up's, and loads the superclass of the iterators of {@code TreeMap}. */
    public static final class LoadsSuperclass {
        private LoadsSuperclass() {}

        /** Called by the JVM. */
        public static void premain(String arguments) throws ClassNotFoundException {
            Class.forName("java.util.TreeMap$PrivateEntryIterator");
        }
    }

    @Test
    void whatWasOverlookedBeforeIsExploredAndWhatIsMeanwhileLeavesTheVerdictOpen()
            throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        "-javaagent:" + ForkedJava.jar() + "=" + InstalledAgent.API,
                        "-cp",
                        ForkedJava.classPath(),
                        Main.class.getName()));
        assertThat(run.endsWith(0).out().lines())
                .containsExactly(
                        "[java.util.concurrent.atomic.AtomicMarkableReference,"
                                + " java.util.concurrent.atomic.AtomicMarkableReference$Pair]",
                        "VIOLATION ",
                        "UNDECIDED code that could not be instrumented was reached: java.util.concurrent.Phaser"
                                + " (the JVM loaded it while it asked for the code of another class)",
                        "HOLDS ");
    }

    /** Explores in a JVM where others transform classes, too. */
    public static final class Main {
        private Main() {}

        /** Runs the program. */
        public static void main(String... arguments) throws ClassNotFoundException {
            var agent = InstalledAgent.get(BackendName.AUTO);
            agent.instrumentation().addTransformer(new Needy());
            Class.forName(EARLY);
            System.out.println(agent.overlooked());
            explore(Marks.class);
            explore(Loads.class);
            explore(Loads.class);
        }

        private static void explore(Class<?> harness) {
            ExplorationResult result = RoundUp.check(harness, Exploration.standard());
            System.out.println(result.verdict() + " " + result.undecidedBecause());
        }
    }

    /** Needs another class for each of two. */
    private static final class Needy implements ClassFileTransformer {
        private static final Map<String, String> NEEDED = Map.of(
                EARLY.replace('.', '/'),
                "java.util.concurrent.atomic.AtomicMarkableReference",
                LATE.replace('.', '/'),
                "java.util.concurrent.Phaser");

        @Override
        public byte @Nullable [] transform(
                @Nullable ClassLoader loader,
                String className,
                @Nullable Class<?> redefined,
                @Nullable ProtectionDomain domain,
                byte[] bytes) {
            try {
                if (NEEDED.containsKey(className)) {
                    Class.forName(NEEDED.get(className));
                }
                return null;
            } catch (ClassNotFoundException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    /** Loaded before anything is explored. */
    private static final class Early {}

    /** Loaded where it is called. */
    private static final class Late {
        static void call() {}
    }

    /** A counter that loses updates. */
    public static final class Mark {
        private final AtomicMarkableReference<Integer> count = new AtomicMarkableReference<>(0, false);

        public int increment() {
            int next = count.getReference() + 1;
            count.set(next, false);
            return next;
        }
    }

    /** Two threads that count. */
    public static final class Marks {
        final Mark mark = new Mark();

        @Actor
        public void first() {
            mark.increment();
        }

        @Actor
        public void second() {
            mark.increment();
        }
    }

    /** Loads a class in an interleaving that is not among the first ones. */
    public static final class Steps {
        private volatile int step;

        public void go() {
            for (int i = 1; i < 6; i++) {
                step = i;
            }
        }

        public void look() {
            if (step == 3 && step == 4) {
                Late.call();
            }
        }
    }

    /** One thread that goes on while another one looks. */
    public static final class Loads {
        final Steps steps = new Steps();

        @Actor
        public void first() {
            steps.go();
        }

        @Actor
        public void second() {
            steps.look();
        }
    }

    /** Looks through a map. */
    public static final class Table {
        private final TreeMap<Integer, String> map = new TreeMap<>(Map.of(1, "one"));

        public String first() {
            try {
                return map.entrySet().iterator().next().getValue();
            } catch (ConcurrentModificationException changed) {
                return "changed meanwhile";
            }
        }

        public void put() {
            map.put(2, "two");
        }
    }

    /** One thread that looks through a map while another one changes it. */
    public static final class Iterates {
        final Table table = new Table();

        @Actor
        public void looks() {
            table.first();
        }

        @Actor
        public void puts() {
            table.put();
        }
    }
}
