// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.hook.SectionHooks;
import io.roundup.agent.hook.SectionListener;
import io.roundup.agent.site.Frameworks;
import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.Sites;
import io.roundup.agent.site.Trust;
import io.roundup.agent.site.TrustedClasses;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Which code is trusted, place by place: that of the classes that {@link Trust} names, but for the class of the object
 * under test and what it extends. Touched by one thread at a time.
 */
public final class TrustedCode implements SectionListener {
    private static final byte[] NONE = {};
    private static final String POOL_THREAD = ThreadPoolExecutor.class.getName() + "$Worker";

    private final Sites sites;
    private final Trust trust;
    private final Known known;
    private Meant meant;
    private byte[] kinds = NONE;
    private @Nullable Class<?> underTest;
    private final BitSet joined = new BitSet();

    public TrustedCode(Sites sites, Trust trust) {
        this.sites = sites;
        this.trust = trust;
        known = sites.found(Known.class, Known::new);
        meant = new Meant(trust, null);
        look();
    }

    /** The object under test is of a class. @param type it, or null if there is none */
    public void underTest(@Nullable Class<?> type) {
        if (type != underTest) {
            underTest = type;
            meant = new Meant(trust, type);
            look();
        }
    }

    private void look() {
        kinds = known.kinds.getOrDefault(meant, NONE);
        SectionHooks.kinds = kinds;
    }

    /** An execution begins. Others, of another program, may have been made since the last one. */
    public void begin() {
        SectionHooks.kinds = kinds;
    }

    @Override
    public byte kind(int site) {
        return kindOf(site);
    }

    /** {@return what kind of code a place is in, as {@link SectionHooks} says} @param site from 1 */
    byte kindOf(int site) {
        if (site >= kinds.length) {
            kinds = Arrays.copyOf(kinds, Math.max(site + 1, sites.size() + 1));
            SectionHooks.kinds = kinds;
            known.kinds.put(meant, kinds);
        }
        byte kind = kinds[site];
        if (kind == SectionHooks.UNKNOWN) {
            kind = find(sites.get(site).className());
            kinds[site] = kind;
        }
        return kind;
    }

    /** {@return whether a place is in code of the JDK} @param site not above 0 if it is not known, as for what hooks do */
    boolean isOfJdk(int site) {
        return site <= 0 || JdkClasses.isJdkName(sites.get(site).className().replace('.', '/'));
    }

    /** {@return whether a place accesses what a pool knows of one of its threads} @param site not above 0 if not known */
    boolean isOfPoolThread(int site) {
        return site > 0 && sites.get(site).owner().equals(POOL_THREAD);
    }

    /** {@return whether code of a class is trusted} @param className its name */
    public boolean isTrusted(String className) {
        String outermost = TrustedClasses.outermost(className);
        if (Frameworks.isUnit(className)) {
            return true;
        }
        return trust.isTrusted(outermost, JdkClasses.isJdkName(className.replace('.', '/'))) && !isUnderTest(outermost);
    }

    private byte find(String className) {
        if (isTrusted(className)) {
            return SectionHooks.TRUSTED;
        }
        boolean isOfJdk = JdkClasses.isJdkName(className.replace('.', '/'));
        // What is explored inside is so wherever it is called from.
        boolean isInside = TrustedClasses.mayContain(className.replace('.', '/'));
        return isOfJdk && !isInside ? SectionHooks.NEUTRAL : SectionHooks.PROGRAM;
    }

    private boolean isUnderTest(String outermost) {
        Class<?> type = underTest;
        if (type == null) {
            return false;
        }
        try {
            Class<?> owner = Class.forName(outermost, false, type.getClassLoader());
            return owner.isAssignableFrom(type) || type.isAssignableFrom(owner);
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        }
    }

    /** A step at a place is joined to the one before it. @param site not above 0 if the place is not known */
    void noteJoined(int site) {
        if (site > 0) {
            joined.set(site);
        }
    }

    /** Steps that were joined so far are those of another program. */
    public void forget() {
        joined.clear();
    }

    /** {@return the trusted classes of which steps were joined to sections, in alphabetical order} */
    public SortedSet<String> joined() {
        SortedSet<String> names = new TreeSet<>();
        String last = "";
        for (int site = joined.nextSetBit(0); site >= 0; site = joined.nextSetBit(site + 1)) {
            String name = known.outermost.computeIfAbsent(sites.get(site).className(), TrustedClasses::outermost);
            // Places of one class follow each other, as a rule.
            if (!name.equals(last) && trust.isTrusted(name, JdkClasses.isJdkName(name.replace('.', '/')))) {
                names.add(name);
            }
            last = name;
        }
        return names;
    }

    /** What decides on the kinds of places. @param underTest the class of the object under test, or null */
    private record Meant(Trust trust, @Nullable Class<?> underTest) {}

    /** What is known of places: their kinds, as {@link SectionHooks#kinds}, by what decides on them. */
    private static final class Known {
        final Map<Meant, byte[]> kinds = new HashMap<>();
        /** By the name of a class. */
        final Map<String, String> outermost = new HashMap<>();
    }
}
