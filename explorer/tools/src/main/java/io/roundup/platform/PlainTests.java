// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The program that finds tests, and runs each once as a build tool does. It reads from a file what to look for, and
 * writes a {@link PlainResult} in another file when a test, or what contains tests, begins and when it ends.
 */
public final class PlainTests {
    /** What lines begin with. */
    public enum Target {
        /** A class, by its name. */
        CLASS,
        /** A method, as class, {@code #} and name. */
        METHOD,
        /** A package, and those below it. */
        PACKAGE,
        /** A folder of compiled classes. */
        FOLDER,
        /** A test, by its unique id. */
        ID,
        /** A pattern of names of classes that are left out. */
        WITHOUT_CLASS,
        /** A pattern of names of classes, one of which those in packages and folders have to match. */
        WITH_CLASS,
        /** A tag, one of which tests have to have. */
        WITH_TAG,
        /** A tag of tests that are left out. */
        WITHOUT_TAG,
        /** A test that is left out, or what contains tests with all that is below it, by its unique id. */
        DONE,
        /** The same. If it is found only when tests run, what finds it is left out. */
        DEAD;

        /** {@return a line} @param text what is looked for */
        public String line(String text) {
            return name() + " " + text;
        }
    }

    /** What the line begins with that says why no test can be run. */
    public static final String ERROR = "error: ";

    /** The last line if all tests were run. */
    public static final String END = "END";

    private PlainTests() {}

    /**
     * Finds tests and runs them.
     *
     * @param arguments the file with lines, and the file for results
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] arguments) throws IOException {
        List<String> lines = Files.readAllLines(Path.of(arguments[0]));
        try (BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[1]), StandardCharsets.UTF_8)) {
            Set<String> uncaught = new TreeSet<>();
            Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
                synchronized (uncaught) {
                    uncaught.add(thrown.getClass().getName());
                }
                thrown.printStackTrace();
            });
            PlainRun run = new PlainRun(result -> write(out, result.line()), uncaught);
            LauncherFactory.create().execute(request(lines), run);
            write(out, END);
        }
        // Threads that are no daemons may be left.
        Runtime.getRuntime().halt(0);
    }

    private static void write(BufferedWriter out, String line) {
        try {
            out.write(line);
            out.newLine();
            out.flush();
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private static LauncherDiscoveryRequest request(List<String> lines) {
        LauncherDiscoveryRequestBuilder request = Requests.of();
        Set<Path> folders = new HashSet<>();
        LeftOut leftOut = new LeftOut();
        List<String> with = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.split(" ", 2);
            String text = words[1];
            switch (Target.valueOf(words[0])) {
                case CLASS -> request.selectors(DiscoverySelectors.selectClass(found(text)));
                case METHOD -> request.selectors(methods(text));
                case PACKAGE -> request.selectors(DiscoverySelectors.selectPackage(text));
                case FOLDER -> folders.add(Path.of(text));
                case ID -> request.selectors(DiscoverySelectors.selectUniqueId(text));
                case WITHOUT_CLASS -> request.filters(ClassNameFilter.excludeClassNamePatterns(text));
                case WITH_CLASS -> with.add(text);
                case WITH_TAG -> request.filters(TagFilter.includeTags(text));
                case WITHOUT_TAG -> request.filters(TagFilter.excludeTags(text));
                case DONE -> leftOut.done(text);
                case DEAD -> leftOut.dead(text);
            }
        }
        if (!folders.isEmpty()) {
            request.selectors(DiscoverySelectors.selectClasspathRoots(folders));
        }
        if (!with.isEmpty()) {
            request.filters(ClassNameFilter.includeClassNamePatterns(with.toArray(new String[0])));
        }
        PostDiscoveryFilter isLeft =
                test -> FilterResult.includedIf(!leftOut.has(test.getUniqueId().toString(), test.mayRegisterTests()));
        return request.filters(isLeft).build();
    }

    /** {@return all methods of a name: their parameters are what extensions give} */
    private static List<DiscoverySelector> methods(String text) {
        String type = text.substring(0, text.indexOf('#'));
        String name = text.substring(text.indexOf('#') + 1);
        List<DiscoverySelector> selectors = new ArrayList<>();
        Class<?> found = found(type);
        for (Class<?> each = found; each != null; each = each.getSuperclass()) {
            for (Method method : each.getDeclaredMethods()) {
                if (method.getName().equals(name) && !method.isSynthetic() && !isOverridden(method, selectors, found)) {
                    selectors.add(DiscoverySelectors.selectMethod(found, method));
                }
            }
        }
        if (selectors.isEmpty()) {
            throw refused("The class " + type + " has no method " + name + ". Name one of its tests, or the class.");
        }
        return selectors;
    }

    private static Class<?> found(String type) {
        try {
            return Class.forName(type, false, Thread.currentThread().getContextClassLoader());
        } catch (ClassNotFoundException missing) {
            throw refused("There is no class " + type + " on the class path of the tests (-cp).");
        }
    }

    /** Says why no test can be run, and ends. */
    private static IllegalArgumentException refused(String why) {
        System.err.println(ERROR + why);
        return new IllegalArgumentException(why);
    }

    private static boolean isOverridden(Method method, List<DiscoverySelector> selectors, Class<?> type) {
        if (method.getDeclaringClass() == type) {
            return false;
        }
        return selectors.stream()
                .map(selector -> ((org.junit.platform.engine.discovery.MethodSelector) selector).getJavaMethod())
                .anyMatch(found -> Arrays.equals(found.getParameterTypes(), method.getParameterTypes()));
    }
}
