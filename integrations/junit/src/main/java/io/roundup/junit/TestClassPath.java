// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where the classes of a test are: on the class path of this JVM, or where a launcher's own loader finds them. */
final class TestClassPath {
    private TestClassPath() {}

    /** @throws UnfitTestException if a test is not on the class path */
    static void require(Class<?> test) {
        if (test.getModule().isNamed()) {
            throw new UnfitTestException("The test " + test.getName() + " is in the module "
                    + test.getModule().getName() + ", and Round-Up explores tests of the class path."
                    + " With Surefire, set useModulePath to false.");
        }
    }

    /**
     * {@return files and folders, those of the outer loaders first} Build tools name folders of modules without
     * sources, which are not there.
     *
     * @param test the class of the test
     */
    static String of(Class<?> test) {
        Set<String> entries = new LinkedHashSet<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (Files.exists(Path.of(entry))) {
                entries.add(entry);
            }
        }
        // The console launcher has its own jar alone on the class path, and loads tests by a loader of URLs.
        for (URLClassLoader loader : loaders(test)) {
            for (URL url : loader.getURLs()) {
                Path file = file(url);
                if (file != null && Files.exists(file)) {
                    entries.add(file.toString());
                }
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    /** {@return loaders of URLs, the outermost first} */
    private static Deque<URLClassLoader> loaders(Class<?> test) {
        Deque<URLClassLoader> loaders = new ArrayDeque<>();
        for (ClassLoader next = test.getClassLoader(); next != null; next = next.getParent()) {
            if (next instanceof URLClassLoader loader) {
                loaders.addFirst(loader);
            }
        }
        return loaders;
    }

    private static @Nullable Path file(URL url) {
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException notAFile) {
            return null;
        }
    }
}
