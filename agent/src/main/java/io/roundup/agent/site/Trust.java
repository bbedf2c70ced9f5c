// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Which classes are trusted to be atomic: their steps are joined to sections.
 *
 * @param inside patterns of classes that are explored inside all the same
 * @param trusted patterns of classes that are trusted besides those of the JDK
 */
public record Trust(List<String> inside, List<String> trusted) {
    /** A pattern for all classes. */
    public static final String ALL = "all";

    /** The classes of the JDK that {@link TrustedClasses} tells. */
    public static final Trust STANDARD = new Trust(List.of(), List.of());

    /** No class: every step of all code. */
    public static final Trust NONE = new Trust(List.of(ALL), List.of());

    public Trust {
        inside = List.copyOf(inside);
        trusted = List.copyOf(trusted);
    }

    /** {@return whether some class may be trusted} */
    public boolean isAny() {
        return !inside.contains(ALL);
    }

    /** {@return whether a class is trusted} @param outermost the name of a class that is not nested. */
    public boolean isTrusted(String outermost, boolean isOfJdk) {
        boolean isNamed = isOfJdk ? TrustedClasses.mayContain(outermost.replace('.', '/')) : isIn(trusted, outermost);
        return isNamed && !isIn(inside, outermost);
    }

    /**
     * {@return whether a class is named to be explored inside} To ask for all classes names none.
     *
     * @param outermost the name of a class that is not nested
     */
    boolean isInside(String outermost) {
        for (String pattern : inside) {
            if (!pattern.equals(ALL) && matches(pattern, outermost)) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return the patterns that mean none of some classes, in their order}
     *
     * @param names of the classes; those that are nested are looked for by the name of the outermost
     */
    public List<String> meaningNone(Collection<String> names) {
        List<String> none = new ArrayList<>();
        for (List<String> patterns : List.of(inside, trusted)) {
            for (String pattern : patterns) {
                if (!pattern.equals(ALL) && !meansAny(pattern, names)) {
                    none.add(pattern);
                }
            }
        }
        return none;
    }

    private static boolean meansAny(String pattern, Collection<String> names) {
        for (String name : names) {
            if (matches(pattern, TrustedClasses.outermost(name))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isIn(List<String> patterns, String name) {
        for (String pattern : patterns) {
            if (matches(pattern, name)) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return whether a pattern means a class} It is the name of the class, with or without its package, and a
     * {@code *} in it stands for any text.
     */
    private static boolean matches(String pattern, String name) {
        return pattern.equals(ALL)
                || fits(pattern, name)
                || pattern.indexOf('.') < 0 && fits(pattern, name.substring(name.lastIndexOf('.') + 1));
    }

    private static boolean fits(String pattern, String name) {
        int star = pattern.indexOf('*');
        if (star < 0) {
            return pattern.equals(name);
        }
        String rest = pattern.substring(star + 1);
        if (!name.startsWith(pattern.substring(0, star))) {
            return false;
        }
        for (int from = star; from <= name.length(); from++) {
            if (fits(rest, name.substring(from))) {
                return true;
            }
        }
        return false;
    }
}
