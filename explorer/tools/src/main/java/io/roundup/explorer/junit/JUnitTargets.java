// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import io.roundup.explorer.settings.InputException;
import io.roundup.platform.PlainTests.Target;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which tests are looked for, in the words of the user. */
public final class JUnitTargets {
    /** Names of classes that build tools take for tests. */
    private static final String NAMES = "^(.*[.$])?(Test[^.]*|[^.]*Tests?|[^.]*TestCase)$";

    private JUnitTargets() {}

    /**
     * {@return what is looked for, in lines for the program that looks}
     *
     * @param words classes, methods as {@code Class#method}, packages as {@code com.acme.*}
     * @param folders of compiled classes that are looked through
     * @param classPath of the tests
     * @param names a regular expression for names of classes in packages and folders, or null for the usual ones
     * @throws InputException if a word or folder is none
     */
    public static List<String> lines(
            List<String> words, List<String> folders, String classPath, @Nullable String names) {
        List<String> lines = new ArrayList<>();
        boolean isPattern = !folders.isEmpty();
        for (String word : words) {
            if (isPackage(word)) {
                lines.add(Target.PACKAGE.line(word.substring(0, word.length() - 2)));
                isPattern = true;
            } else if (isMethod(word)) {
                lines.add(Target.METHOD.line(word));
            } else if (word.startsWith("[")) {
                lines.add(Target.ID.line(word));
            } else if (isClass(word)) {
                lines.add(Target.CLASS.line(word));
            } else {
                throw new InputException(
                        "'" + word + "' is not a test. Name a class (com.acme.PoolTest), a method of one"
                                + " (com.acme.PoolTest#closes), a package ('com.acme.*'), or folders by --scan.");
            }
        }
        for (String folder : folders) {
            Path path = Path.of(folder);
            if (!Files.isDirectory(path)) {
                throw new InputException("The folder " + folder + " of --scan is not there. Name a folder of compiled"
                        + " tests, such as target/test-classes.");
            }
            if (!isOn(classPath, path)) {
                throw new InputException(
                        "The folder " + folder + " of --scan is not on the class path. Add it to -cp.");
            }
            lines.add(Target.FOLDER.line(path.toAbsolutePath().normalize().toString()));
        }
        if (isPattern) {
            lines.add(Target.WITH_CLASS.line(names == null ? NAMES : names));
            // Who names a class means it, whatever its name is.
            for (String word : words) {
                if (isClass(word) || isMethod(word)) {
                    lines.add(Target.WITH_CLASS.line(Pattern.quote(word.split("#", 2)[0]) + "(\\$.*)?"));
                }
            }
        }
        return lines;
    }

    /** {@return whether a word names a package} @param word of the user */
    public static boolean isPackage(String word) {
        return word.endsWith(".*");
    }

    private static boolean isMethod(String word) {
        return word.matches("[\\p{L}_$][\\p{L}\\p{N}_$.]*#\\S.*");
    }

    private static boolean isClass(String word) {
        return word.matches("[\\p{L}_$][\\p{L}\\p{N}_$.]*");
    }

    private static boolean isOn(String classPath, Path folder) {
        Path wanted = folder.toAbsolutePath().normalize();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (Path.of(entry).toAbsolutePath().normalize().equals(wanted)) {
                return true;
            }
        }
        return false;
    }
}
