// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** What the user wants to be looked through: folders, jars, class files, patterns of these, patterns of class names. */
final class Targets {
    private static final String WILD = ".*[*?\\[{].*";

    private final String classPath;
    private final Set<CompiledClass> wanted = new LinkedHashSet<>();
    private final Set<CompiledClass> all = new LinkedHashSet<>();

    /** Prepares. @param classPath in which classes are looked for by name, or an empty string */
    Targets(String classPath) {
        this.classPath = classPath;
    }

    /** {@return the classes that are wanted} */
    Set<CompiledClass> wanted() {
        return wanted;
    }

    /** {@return these, and what stands beside them} */
    Set<CompiledClass> all() {
        return all;
    }

    /**
     * Adds the classes that an argument means.
     *
     * @param argument of the user
     * @throws InputException if there are none
     */
    void add(String argument) {
        Path path = path(argument);
        if (path != null && Files.exists(path)) {
            add(path);
        } else if (looksLikeFile(argument)) {
            addFiles(argument);
        } else {
            addNamed(argument);
        }
    }

    /** Adds all classes of the class path. @throws InputException if an entry of it cannot be read */
    void addClassPath() {
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                add(Path.of(entry));
            }
        }
    }

    private static @Nullable Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException pattern) {
            // Some systems have no stars in paths.
            return null;
        }
    }

    private static boolean looksLikeFile(String argument) {
        return argument.contains("/")
                || argument.contains(File.separator)
                || argument.endsWith(".jar")
                || argument.endsWith(CompiledClass.SUFFIX);
    }

    private void add(Path place) {
        List<CompiledClass> classes = ClassFiles.in(place);
        wanted.addAll(classes);
        all.addAll(classes);
    }

    private void addFiles(String glob) {
        String text = glob.replace(File.separatorChar, '/');
        if (!text.matches(WILD)) {
            throw new InputException(
                    "There is no '" + glob + "'. Give a folder of compiled classes, a jar, or a pattern"
                            + " such as 'com.acme.*Harness' with -cp. Is the project compiled?");
        }
        List<Path> found = matching(text);
        if (found.isEmpty()) {
            throw new InputException(
                    "No file or folder matches '" + glob + "'. In such a pattern * stands for a part of"
                            + " a name, and ** for any number of folders. Is the project compiled?");
        }
        found.forEach(this::add);
    }

    private static List<Path> matching(String glob) {
        int wild = 0;
        while (!glob.substring(0, wild + 1).matches(WILD)) {
            wild++;
        }
        int slash = glob.lastIndexOf('/', wild);
        Path begin = Path.of(slash < 0 ? "." : glob.substring(0, slash + 1));
        try {
            String whole = slash < 0
                    ? "./" + glob
                    : begin.toString().replace(File.separatorChar, '/')
                            + (begin.toString().endsWith(File.separator) ? "" : "/")
                            + glob.substring(slash + 1);
            PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + whole);
            return Files.isDirectory(begin) ? ClassFiles.below(begin, matcher::matches) : List.of();
        } catch (PatternSyntaxException malformed) {
            throw new InputException("'" + glob + "' is not a pattern of files: " + malformed.getDescription() + ".");
        } catch (IOException unreadable) {
            throw new InputException("The folder '" + begin + "' cannot be read: " + unreadable.getMessage() + ".");
        }
    }

    private void addNamed(String text) {
        if (classPath.isEmpty()) {
            throw new InputException("There is no folder or jar '" + text + "'. If it is meant as a pattern of names of"
                    + " classes, say by -cp where these are.");
        }
        ClassNamePattern pattern = new ClassNamePattern(text);
        List<CompiledClass> named = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                List<CompiledClass> classes = ClassFiles.in(Path.of(entry));
                all.addAll(classes);
                classes.stream().filter(each -> pattern.matches(each.name())).forEach(named::add);
            }
        }
        if (named.isEmpty()) {
            throw new InputException("No class on the class path '" + classPath + "' matches '" + text
                    + "', and there is no such folder or jar. In a pattern * stands for any text.");
        }
        wanted.addAll(named);
    }
}
