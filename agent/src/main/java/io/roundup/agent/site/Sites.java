// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Numbers the instrumented places. Safe for use from any thread; reading takes no lock. */
public final class Sites {
    private static final int INITIAL_CAPACITY = 1 << 12;
    private static final int INITIAL_LISTS = 1 << 8;

    /**
     * Replaced by a longer copy when full; element {@code id} is written before {@link #last} admits it. Null if it is
     * one of a list, and nobody has asked for it.
     */
    private volatile @Nullable Site[] sites = new Site[INITIAL_CAPACITY];

    private volatile int last;

    private final Set<String> classNames = new HashSet<>();
    /** The one that was added last: the places of a class come one after the other. */
    private String lastClassName = "";

    private final List<SiteList> lists = new ArrayList<>();
    /** The first number of each list. */
    private int[] firsts = new int[INITIAL_LISTS];

    private final Map<Class<?>, Object> found = new HashMap<>();
    private @Nullable ClassLoader foundFor;

    /** {@return the number of a new site, from 1} See {@link Site} for the parameters. */
    public synchronized int register(
            String className, String method, int line, SiteKind kind, String owner, String member, String descriptor) {
        if (!className.equals(lastClassName)) {
            classNames.add(className);
            lastClassName = className;
        }
        int id = last + 1;
        reserve(id);
        sites[id] = new Site(id, className, method, line, kind, owner, member, descriptor);
        last = id;
        return id;
    }

    /** {@return the number of the first site of a class; the others follow} @param list of at least one */
    public synchronized int register(SiteList list) {
        int first = last + 1;
        int end = last + list.size();
        reserve(end);
        if (lists.size() == firsts.length) {
            firsts = Arrays.copyOf(firsts, 2 * firsts.length);
        }
        firsts[lists.size()] = first;
        lists.add(list);
        classNames.add(list.className());
        last = end;
        return first;
    }

    private void reserve(int id) {
        if (id >= sites.length) {
            sites = Arrays.copyOf(sites, 2 * id);
        }
    }

    private synchronized SiteList listOf(int id) {
        return lists.get(indexOfList(id));
    }

    private int indexOfList(int id) {
        int found = Arrays.binarySearch(firsts, 0, lists.size(), id);
        return found >= 0 ? found : -found - 2;
    }

    private synchronized Site fromList(int id) {
        Site known = sites[id];
        if (known != null) {
            return known;
        }
        int index = indexOfList(id);
        Site site = lists.get(index).site(id - firsts[index], id);
        sites[id] = site;
        return site;
    }

    /**
     * Corrects what a site does, before the class is defined whose code it is in.
     *
     * @throws IllegalArgumentException if there is none
     */
    public synchronized void replaceKind(int id, SiteKind kind) {
        Site site = get(id);
        sites[id] = new Site(
                id, site.className(), site.method(), site.line(), kind, site.owner(), site.member(), site.descriptor());
    }

    /**
     * {@return the site with this number}
     *
     * @throws IllegalArgumentException if there is none
     */
    public Site get(int id) {
        Site site = known(id);
        return site == null ? fromList(id) : site;
    }

    private @Nullable Site known(int id) {
        if (id < 1 || id > last) {
            throw new IllegalArgumentException("no site " + id + ": sites are numbered from 1 to " + last);
        }
        return sites[id];
    }

    /**
     * {@return the name of the class whose code a site is in} For those who go through all of them: less than the site
     * has to be read.
     *
     * @throws IllegalArgumentException if there is none
     */
    public String className(int id) {
        Site site = known(id);
        return site == null ? listOf(id).className() : site.className();
    }

    /** {@return the names of the classes that have sites} */
    public synchronized Set<String> classNames() {
        return Set.copyOf(classNames);
    }

    /** {@return whether a class has sites, so that it has been loaded, or is about to be} @param className its name */
    public synchronized boolean areIn(String className) {
        return classNames.contains(className);
    }

    /**
     * A program is explored. What was found out for another one is forgotten, unless their classes are the same: a class
     * with the same code has the same sites if another loader loads it, but may access other variables.
     *
     * @param loader of the program's classes
     */
    public synchronized void explore(@Nullable ClassLoader loader) {
        if (loader != foundFor) {
            found.clear();
            foundFor = loader;
        }
    }

    /**
     * {@return what was found out about the sites, and holds for all programs of one loader.}
     *
     * @param <T> its type.
     * @param type the same.
     * @param nothing makes one that knows of no site, for who asks first.
     */
    public synchronized <T> T found(Class<T> type, Supplier<T> nothing) {
        Object known = found.get(type);
        if (known == null) {
            known = nothing.get();
            found.put(type, known);
        }
        return type.cast(known);
    }

    /** {@return how many sites there are, which is also the highest number} */
    public int size() {
        return last;
    }
}
