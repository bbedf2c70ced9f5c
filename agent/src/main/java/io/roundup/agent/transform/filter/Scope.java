// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.util.ArrayList;
import java.util.List;

/** The code in which rows hold: all of a kind, and methods or classes of the JDK by name. */
public final class Scope {
    /** All code under test. */
    public static final int PROGRAM = 1;
    /** Of that, methods without a loop. */
    public static final int STRAIGHT = 2;
    /** Frameworks, which are one atomic unit a call. */
    public static final int FRAMEWORK = 4;
    /** Classes of the JDK that are instrumented in full. */
    public static final int JDK = 8;
    /** Where {@code Thread.currentThread()} is to answer the thread that the program means: a condition. */
    public static final int MAPPED = 16;

    /** Of the JDK. @param method its name, with or without its descriptor, or empty for all of the class */
    private record Area(String className, String method) {
        boolean isIn(String name) {
            return className.endsWith(Rule.ANY)
                    ? name.startsWith(className.substring(0, className.length() - 1))
                    : name.equals(className);
        }

        boolean has(String name, String descriptor) {
            return method.isEmpty() || method.equals(name) || method.equals(name.concat(descriptor));
        }
    }

    private final List<Area> areas = new ArrayList<>();
    private int kinds;
    private boolean needsMapped;

    /**
     * Adds code.
     *
     * @param word a kind, a class with or without a method, or the JDKs that have it
     * @return the name of the class, which may end with a star, or nothing
     */
    String add(String word) {
        switch (word) {
            case "program" -> kinds |= PROGRAM;
            case "straight" -> kinds |= STRAIGHT;
            case "framework" -> kinds |= FRAMEWORK;
            case "jdk" -> kinds |= JDK;
            case "mapped" -> needsMapped = true;
            default -> {
                if (Character.isDigit(word.charAt(0))) {
                    return "";
                }
                int end = word.indexOf('.');
                Area area = end < 0 ? new Area(word, "") : new Area(word.substring(0, end), word.substring(end + 1));
                areas.add(area);
                return area.className;
            }
        }
        return "";
    }

    /** {@return whether code is in it} @param its kinds @param className in which it is */
    public boolean holds(int its, String className, String method, String descriptor) {
        if (needsMapped && (its & MAPPED) == 0) {
            return false;
        }
        return (its & kinds) != 0 || isNamed(className, method, descriptor);
    }

    /** {@return whether it names a class} */
    boolean names(String className, boolean isMapped) {
        if (needsMapped && !isMapped) {
            return false;
        }
        for (Area area : areas) {
            if (area.isIn(className)) {
                return true;
            }
        }
        return false;
    }

    private boolean isNamed(String className, String method, String descriptor) {
        for (Area area : areas) {
            if (area.isIn(className) && area.has(method, descriptor)) {
                return true;
            }
        }
        return false;
    }
}
