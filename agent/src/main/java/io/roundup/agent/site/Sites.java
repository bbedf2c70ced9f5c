// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Numbers the instrumented places. Safe for use from any thread; reading takes no lock. */
public final class Sites {
    private static final int INITIAL_CAPACITY = 1 << 12;

    /** Replaced by a longer copy when full; element {@code id} is written before {@link #last} admits it. */
    private volatile Site[] sites = new Site[INITIAL_CAPACITY];

    private volatile int last;

    private final Set<String> classNames = new HashSet<>();
    /** The one that was added last: the places of a class come one after the other. */
    private String lastClassName = "";

    /** {@return the number of a new site, from 1} See {@link Site} for the parameters. */
    public synchronized int register(
            String className, String method, int line, SiteKind kind, String owner, String member, String descriptor) {
        if (!className.equals(lastClassName)) {
            classNames.add(className);
            lastClassName = className;
        }
        int id = last + 1;
        if (id == sites.length) {
            sites = Arrays.copyOf(sites, 2 * id);
        }
        sites[id] = new Site(id, className, method, line, kind, owner, member, descriptor);
        last = id;
        return id;
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
        if (id < 1 || id > last) {
            throw new IllegalArgumentException("no site " + id + ": sites are numbered from 1 to " + last);
        }
        return sites[id];
    }

    /** {@return the names of the classes that have sites} */
    public synchronized Set<String> classNames() {
        return Set.copyOf(classNames);
    }

    /** {@return whether a class has sites, so that it has been loaded, or is about to be} @param className its name */
    public synchronized boolean areIn(String className) {
        return classNames.contains(className);
    }

    /** {@return how many sites there are, which is also the highest number} */
    public int size() {
        return last;
    }
}
