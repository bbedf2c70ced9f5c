// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.naming.OverwrittenVariables;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.execution.weak.Modes;
import io.roundup.explorer.execution.weak.SiteModes;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.result.fact.AccessMode;
import io.roundup.explorer.result.fact.WeakAccess;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Finds the accesses of an execution that are weaker than volatile, of variables that several threads access and one
 * writes. Whether something orders them does not matter: what does is that they order nothing themselves.
 */
public final class WeakAccesses {
    /** The threads that access a variable. */
    private static final class Users {
        final ThreadSet threads = new ThreadSet();
        boolean areWriting;
    }

    private final Sites sites;
    private final SharedObjects shared;
    private final SiteModes modes;

    /**
     * Prepares.
     *
     * @param sites the agent's places in the code
     * @param shared the objects that threads share
     */
    public WeakAccesses(Sites sites, SharedObjects shared) {
        this.sites = sites;
        this.shared = shared;
        modes = new SiteModes(sites, shared);
    }

    /**
     * Adds what is found.
     *
     * @param log of the execution that has just ended
     * @param found gets the accesses, each place once
     */
    public void find(StepLog log, Set<WeakAccess> found) {
        Map<Long, Users> users = new HashMap<>();
        for (int row = 0; row < log.size(); row++) {
            long location = log.location(row);
            if (isAccess(log, row)) {
                Users ofVariable = users.computeIfAbsent(location, added -> new Users());
                ofVariable.threads.add(log.thread(row));
                ofVariable.areWriting |= (log.bits(row) & Footprint.WRITE) != 0;
            }
        }
        VariableNames names = new VariableNames(shared, new ObjectNames(shared, new OverwrittenVariables(shared)));
        for (int row = 0; row < log.size(); row++) {
            Users seen = isAccess(log, row) ? users.get(log.location(row)) : null;
            if (seen != null && seen.areWriting && seen.threads.size() > 1) {
                String mode = mode(log.site(row), log.location(row));
                if (!mode.isEmpty()) {
                    boolean writes = (log.bits(row) & Footprint.WRITE) != 0;
                    String variable = names.name(log.location(row));
                    String place = sites.get(log.site(row)).place();
                    found.add(new WeakAccess(variable.isEmpty() ? "a variable" : variable, mode, writes, place));
                }
            }
        }
    }

    private static boolean isAccess(StepLog log, int row) {
        return log.value(row) == StepLog.NO_VALUE && log.site(row) > 0 && Locations.isVariable(log.location(row));
    }

    /** {@return the mode in words, or an empty string if it is that of a volatile access or none of the program's} */
    private String mode(int number, long location) {
        Site site = sites.get(number);
        if (AccessRoles.isJdk(site.className())) {
            return "";
        }
        return switch (site.kind()) {
            case GETFIELD, PUTFIELD, GETSTATIC, PUTSTATIC, ARRAY_LOAD, ARRAY_STORE -> words(modes.of(number, location));
            case VARHANDLE_READ, VARHANDLE_WRITE, VARHANDLE_CAS, UNSAFE_READ, UNSAFE_WRITE, UNSAFE_CAS ->
                words(modes.of(number, location));
            default -> site.member().equals("lazySet") ? AccessMode.RELEASE.text() : "";
        };
    }

    private static String words(Modes modes) {
        Mode strongest = modes.strongest();
        return strongest == null || strongest == Mode.VOLATILE
                ? ""
                : modes.mode().text();
    }
}
