// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.reserve;

import io.roundup.explorer.program.ClassPath;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The class files that a program needs: its own, all that they mention, and all that these mention. Those of the JDK,
 * of Round-Up and of JCStress itself are left out.
 */
public final class MentionedClasses {
    private static final String[] OTHERS = {
        "[",
        "java/",
        "io/roundup/agent/",
        "io/roundup/explorer/",
        "io/roundup/quasi/",
        "io/roundup/shaded/",
        "org/openjdk/jcstress/annotations/",
        "org/openjdk/jcstress/infra/",
        "org/openjdk/jcstress/util/"
    };

    private final ClassLoader platform = ClassLoader.getPlatformClassLoader();
    private final Map<String, byte[]> found = new LinkedHashMap<>();
    private final Map<String, ClassFile> files = new LinkedHashMap<>();

    private MentionedClasses(ClassPath classPath, Class<?>[] roots, boolean areSiblingsNeeded) {
        Deque<String> left = new ArrayDeque<>();
        Arrays.stream(roots).forEach(root -> left.add(internal(root)));
        while (!left.isEmpty()) {
            String name = left.remove();
            byte[] bytes = found.containsKey(name) || isOthers(name) ? null : classPath.classFile(name);
            if (bytes != null) {
                ClassFile file = new ClassFile(bytes);
                found.put(name, bytes);
                files.put(name, file);
                Set<String> used = file.used();
                file.classes().stream()
                        .filter(each -> areSiblingsNeeded
                                || used.contains(each)
                                || !outermost(each).equals(outermost(name)))
                        .forEach(left::add);
            }
        }
    }

    /**
     * {@return all that a program needs to be loaded}
     *
     * @param classPath has the class files
     * @param roots the classes of the program that are known
     */
    public static MentionedClasses all(ClassPath classPath, Class<?>... roots) {
        return new MentionedClasses(classPath, roots, true);
    }

    /**
     * {@return those without the classes that only stand in the same source file} Each class file of a nested class
     * mentions its outer class, and that all others, whether there is more in common or not.
     *
     * @param classPath has the class files
     * @param roots the classes of the program that are known
     */
    public static MentionedClasses used(ClassPath classPath, Class<?>... roots) {
        return new MentionedClasses(classPath, roots, false);
    }

    private static String internal(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    private static String outermost(String name) {
        int end = name.indexOf('$', name.lastIndexOf('/') + 2);
        return end < 0 ? name : name.substring(0, end);
    }

    private boolean isOthers(String name) {
        return Arrays.stream(OTHERS).anyMatch(name::startsWith) || platform.getResource(name + ".class") != null;
    }

    /** {@return the class files, by internal name} */
    public Map<String, byte[]> bytes() {
        return found;
    }

    /** {@return what each of them mentions, by internal name} */
    public Map<String, ClassFile> files() {
        return files;
    }
}
