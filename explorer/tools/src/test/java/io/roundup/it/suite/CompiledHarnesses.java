// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/** The compiled classes of a small project, which has a harness of each kind. */
public final class CompiledHarnesses {
    private static final String COUNTER = """
            package acme;
            public class Counter {
                private int value;
                public int next() { int old = value; value = old + 1; return value; }
            }
            """;

    private static final String LOCKED = """
            package acme;
            public class Locked {
                private int value;
                public synchronized int next() { value++; return value; }
            }
            """;

    private static final String HOLDS = """
            package acme;
            import io.roundup.explorer.harness.Actor;
            public class Holds {
                final Locked locked = new Locked();
                @Actor public void first() { locked.next(); }
                @Actor public void second() { locked.next(); }
            }
            """;

    private static final String LOSES = """
            package acme;
            import io.roundup.explorer.harness.Actor;
            public class Loses {
                final Counter counter = new Counter();
                @Actor public void first() { counter.next(); }
                @Actor public void second() { counter.next(); }
            }
            """;

    private static final String MEETS = """
            package acme;
            import io.roundup.explorer.harness.Actor;
            import java.util.concurrent.CountDownLatch;
            public class Meets {
                public static class Meeting {
                    private final CountDownLatch both = new CountDownLatch(2);
                    public void join() throws InterruptedException { both.countDown(); both.await(); }
                }
                final Meeting meeting = new Meeting();
                @Actor public void first() throws InterruptedException { meeting.join(); }
                @Actor public void second() throws InterruptedException { meeting.join(); }
            }
            """;

    private static final String BROKEN = """
            package acme;
            import io.roundup.explorer.harness.Actor;
            public class Broken {
                final Gone gone = new Gone();
                @Actor public void first() { gone.hashCode(); }
            }
            """;

    private static final String BASE = """
            package acme.base;
            import io.roundup.explorer.harness.Actor;
            public abstract class Base {
                @Actor public void first() { call(); }
                @Actor public void second() { call(); }
                protected abstract void call();
            }
            """;

    private static final String INHERITS = """
            package acme.base;
            public class Inherits extends Base {
                final java.util.concurrent.atomic.AtomicInteger number = new java.util.concurrent.atomic.AtomicInteger();
                @Override protected void call() { number.incrementAndGet(); }
            }
            """;

    private static final String ALONE = """
            package acme.base;
            import io.roundup.explorer.harness.Actor;
            public interface Alone {
                @Actor default void only() {}
            }
            """;

    private CompiledHarnesses() {}

    /** Compiles them into a folder, but for one class that {@code acme.Broken} needs. {@return the folder} */
    public static Path in(Path folder, String round) throws IOException {
        Map<String, String> sources = new TreeMap<>(Map.of(
                "Counter", COUNTER,
                "Locked", LOCKED,
                "Holds", HOLDS,
                "Loses", LOSES,
                "Meets", MEETS,
                "Broken", BROKEN,
                "Base", BASE,
                "Inherits", INHERITS,
                "Alone", ALONE));
        sources.put("Gone", "package acme; public class Gone {}");
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path code = Files.createDirectories(folder.resolve("code"));
        List<String> arguments = new ArrayList<>(List.of("-cp", round, "-d", classes.toString()));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = code.resolve(source.getKey() + ".java");
            arguments.add(Files.writeString(file, source.getValue()).toString());
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])))
                .isZero();
        Files.delete(classes.resolve("acme/Gone.class"));
        return classes;
    }

    /** Puts some class files into a jar. {@return the jar} @param begin of the paths of those that are wanted */
    public static Path jar(Path classes, Path jar, String begin) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = classes.relativize(file).toString().replace('\\', '/');
                if (name.matches(begin)) {
                    zip.putNextEntry(new ZipEntry(name));
                    zip.write(Files.readAllBytes(file));
                    zip.closeEntry();
                }
            }
        }
        return jar;
    }
}
