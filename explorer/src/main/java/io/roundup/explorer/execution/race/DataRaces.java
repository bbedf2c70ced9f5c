// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.agent.site.Site;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Publications;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.naming.OverwrittenVariables;
import io.roundup.explorer.execution.naming.VariableContents;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The data races of an execution that has ended, in words. They are on objects of the JDK that are not explored from
 * inside, and if asked for on plain variables, too.
 */
public final class DataRaces {
    private final IntFunction<String> threadNames;
    private final ControlledScheduler scheduler;
    private final Sites sites;
    private final SharedObjects shared;
    private final CallRows calls;
    private final Publications publications;
    private final RaceSearch search;
    private final boolean areOfVariables;

    public DataRaces(
            IntFunction<String> threadNames,
            ControlledScheduler scheduler,
            Sites sites,
            SharedObjects shared,
            CallRows calls,
            SignalRows permits,
            boolean areOfVariables) {
        this.threadNames = threadNames;
        this.scheduler = scheduler;
        this.sites = sites;
        this.shared = shared;
        this.calls = calls;
        this.areOfVariables = areOfVariables;
        publications = new Publications(scheduler.point().log());
        search = new RaceSearch(
                scheduler.point(),
                scheduler.threads(),
                new AccessModes(sites, shared),
                calls,
                publications,
                permits,
                areOfVariables);
    }

    /** An execution begins. */
    public void begin() {
        publications.clear();
        shared.publications(areOfVariables ? publications : null);
    }

    /** {@return whether the last execution can have a race, so that it is worth a look} */
    public boolean arePossible() {
        return areOfVariables || !calls.isEmpty();
    }

    /**
     * {@return the races of the last execution, one for each pair of places}
     *
     * @param known pairs of places whose races are left out, as numbers; what is found is added
     */
    public List<DataRace> find(Set<Long> known) {
        List<DataRace> found = new ArrayList<>();
        search.run(known, new RaceSearch.Listener() {
            @Override
            public void race(int first, int second) {
                found.add(describe(first, second, ""));
            }

            @Override
            public boolean unsafePublication(int published, int access) {
                boolean isRace = isWrittenBefore(access);
                if (isRace) {
                    found.add(describe(published, access, "publishing the object"));
                }
                return isRace;
            }
        });
        return found;
    }

    /**
     * {@return whether what an access found, and nobody wrote in a step, is other than what each variable holds at
     * first}
     */
    private boolean isWrittenBefore(int access) {
        StepLog log = scheduler.point().log();
        long location = log.location(access);
        if (!Locations.isVariable(location)) {
            return true;
        }
        for (int row = 0; row < log.size(); row++) {
            if (log.location(row) == location && (log.bits(row) & Footprint.WRITE) != 0) {
                return false;
            }
        }
        Object holder = shared.find(Locations.object(location));
        return holder != null && VariableContents.isSet(holder, Locations.slot(location));
    }

    private DataRace describe(int first, int second, String publication) {
        StepLog log = scheduler.point().log();
        return new DataRace(object(log, second), access(log, first, publication), access(log, second, ""));
    }

    private String object(StepLog log, int row) {
        long location = log.location(row);
        Site site = sites.get(log.site(row));
        ObjectNames objects = new ObjectNames(shared, new OverwrittenVariables(shared));
        if (Locations.isState(location)) {
            Object object = shared.find(Locations.object(location));
            return object == null ? site.owner() : named(object, objects);
        }
        String variable = new VariableNames(shared, objects).name(location);
        String name = variable.isEmpty() ? "a variable" : variable;
        // Of a collection the program knows no variables.
        return AccessModes.isJdk(site.className()) ? outermost(site.className()) + " (" + name + ")" : name;
    }

    /** {@return the class that the program knows, and the variable that holds the object if there is one} */
    private static String named(Object object, ObjectNames objects) {
        Class<?> type = object.getClass();
        for (Class<?> c = type; c != null && !Modifier.isPublic(type.getModifiers()); c = c.getSuperclass()) {
            type = c;
        }
        String variable = objects.variable(object);
        return type.getName() + (variable.isEmpty() ? "" : " (" + variable + ")");
    }

    private static String outermost(String className) {
        int inner = className.indexOf('$');
        return inner < 0 ? className : className.substring(0, inner);
    }

    private RacingAccess access(StepLog log, int row, String publication) {
        Site site = site(log.site(row));
        boolean writes = Locations.isState(log.location(row))
                ? calls.find(row) >= 0 && calls.effect(calls.find(row)) != CallRows.Effect.READS
                : (log.bits(row) & Footprint.WRITE) != 0;
        String place = site == null ? "" : site.place();
        String action = publication.isEmpty() && site != null ? action(site) : publication;
        return new RacingAccess(row, threadNames.apply(log.thread(row)), action, place, writes);
    }

    private @Nullable Site site(int number) {
        return number > 0 ? sites.get(number) : null;
    }

    private static String action(Site site) {
        boolean isCall = site.kind() == SiteKind.CALL || site.kind() == SiteKind.SUPER_CALL;
        return isCall ? site.owner().substring(site.owner().lastIndexOf('.') + 1) + "." + site.member() : "";
    }
}
