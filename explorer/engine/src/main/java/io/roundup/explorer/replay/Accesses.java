// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.site.Site;
import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.schedule.Footprint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The accesses of variables of a repeated execution, in order. What finds facts in them asks for no more than that. */
public final class Accesses {
    /** There is no such access. */
    static final int NONE = -1;

    private final List<Access> all = new ArrayList<>();
    private final List<Access> alone = new ArrayList<>();
    /** By index: the access of the same variable before it, and after it. */
    private final List<Integer> before = new ArrayList<>();

    private final List<Integer> after = new ArrayList<>();
    /** By location: the last access so far. */
    private final Map<Long, Integer> last = new HashMap<>();

    /** There is none yet. */
    public Accesses() {}

    /** {@return the reads of threads that were alone, in order} */
    public List<Access> alone() {
        return List.copyOf(alone);
    }

    /** A thread that was alone has read a variable, which is no step. */
    void addAlone(Access read) {
        alone.add(read);
    }

    void add(Access access) {
        Integer earlier = last.put(access.location(), all.size());
        before.add(earlier == null ? NONE : earlier);
        after.add(NONE);
        if (earlier != null) {
            after.set(earlier, all.size());
        }
        all.add(access);
    }

    /** {@return the index of the access of the same variable before one, or {@link #NONE}} */
    int before(int index) {
        return before.get(index);
    }

    /** {@return the index of the access of the same variable after one, or {@link #NONE}} */
    int after(int index) {
        return after.get(index);
    }

    /** {@return the index of the last access of a variable, or {@link #NONE}} @param location of it */
    int last(long location) {
        return last.getOrDefault(location, NONE);
    }

    /** {@return how many there are} */
    public int size() {
        return all.size();
    }

    /**
     * {@return one of them}
     *
     * @param index from 0
     */
    public Access get(int index) {
        return all.get(index);
    }

    /** {@return what a step does to a variable, or null if it is no access of one} @param site the place of the step */
    static @Nullable Kind kind(Site site, int bits) {
        boolean writes = (bits & Footprint.WRITE) != 0;
        return switch (site.kind()) {
            case GETFIELD, GETSTATIC, ARRAY_LOAD, VARHANDLE_READ, UNSAFE_READ -> Kind.READ;
            case PUTFIELD, PUTSTATIC, ARRAY_STORE -> Kind.WRITE;
            case VARHANDLE_WRITE, UNSAFE_WRITE -> site.member().startsWith("getAnd") ? Kind.UPDATE : Kind.WRITE;
            case VARHANDLE_CAS, UNSAFE_CAS -> writes ? Kind.CAS : Kind.FAILED_CAS;
            default -> null;
        };
    }
}
