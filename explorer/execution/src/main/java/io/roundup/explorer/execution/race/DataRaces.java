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
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.result.fact.RaceRemark;
import io.roundup.explorer.result.fact.RacingAccess;
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
 * inside, and if asked for on plain variables, too. Else a plain variable that races is worth a remark.
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
    private final OwnCode own;
    private RaceRemarks remarks = new RaceRemarks();
    /** Plain variables are looked at in the next execution, or were in the last one. */
    private boolean looksAtVariables;

    public DataRaces(
            IntFunction<String> threadNames,
            ControlledScheduler scheduler,
            Sites sites,
            SharedObjects shared,
            CallRows calls,
            SignalRows permits,
            boolean areOfVariables,
            Class<?> main) {
        this.threadNames = threadNames;
        this.scheduler = scheduler;
        this.sites = sites;
        this.shared = shared;
        this.calls = calls;
        this.areOfVariables = areOfVariables;
        looksAtVariables = areOfVariables;
        own = new OwnCode(main);
        publications = new Publications(scheduler.point().log());
        search = new RaceSearch(
                scheduler.point(), scheduler.threads(), new AccessRoles(sites, shared), calls, publications, permits);
    }

    /** What was found so far is of another program. */
    public void forget() {
        remarks = new RaceRemarks();
        looksAtVariables = areOfVariables;
    }

    /** An execution begins. */
    public void begin() {
        publications.clear();
        shared.publications(looksAtVariables ? publications : null);
    }

    /** The next execution is one of those that count. */
    public void expect() {
        looksAtVariables = areOfVariables || remarks.begins();
    }

    /** {@return whether the last execution can have a race, so that it is worth a look} */
    public boolean arePossible() {
        return looksAtVariables || !calls.isEmpty();
    }

    /** {@return the plain variables that raced in executions so far where that is no violation} */
    public List<RaceRemark> remarks() {
        return remarks.list();
    }

    /**
     * {@return the races of the last execution that are violations, one for each pair of places} Others become remarks.
     *
     * @param known pairs of places whose races are left out, as numbers; what is found is added
     */
    public List<DataRace> find(Set<Long> known) {
        List<DataRace> found = new ArrayList<>();
        search.run(looksAtVariables, known, new RaceSearch.Listener() {
            @Override
            public void race(int first, int second) {
                if (areOfVariables || !isOfVariable(second)) {
                    found.add(describe(first, second, ""));
                } else {
                    remark(first, second);
                }
            }

            @Override
            public void unsafePublication(int published, int access) {
                if (areOfVariables) {
                    found.add(describe(published, access, DataRace.PUBLICATION));
                } else if (remarks.isNew(variable(published))) {
                    // Else the reader was told of the variable that publishes.
                    remark(published, access);
                }
            }
        });
        if (looksAtVariables) {
            remarks.looked(scheduler.point().log().size());
        }
        return found;
    }

    private boolean isOfVariable(int row) {
        return Locations.isVariable(scheduler.point().log().location(row)) && calls.find(row) < 0;
    }

    private void remark(int first, int second) {
        String variable = variable(second);
        if (remarks.isNew(variable)) {
            RaceRemark.Access one = remarked(first);
            RaceRemark.Access other = remarked(second);
            boolean isOwn = isOwn(first) || isOwn(second);
            remarks.add(new RaceRemark(variable, !isOwn, one, other));
        }
    }

    private RaceRemark.Access remarked(int row) {
        StepLog log = scheduler.point().log();
        Site site = site(log.site(row));
        return new RaceRemark.Access((log.bits(row) & Footprint.WRITE) != 0, site == null ? "" : site.place());
    }

    /** Collections of the JDK are those of who shares them. */
    private boolean isOwn(int row) {
        Site site = site(scheduler.point().log().site(row));
        return site == null || AccessRoles.isJdk(site.className()) || own.isOwn(site.className());
    }

    /** {@return what a reader calls the variable of a step: one name for all elements of an array} */
    private String variable(int row) {
        StepLog log = scheduler.point().log();
        long location = log.location(row);
        Site site = site(log.site(row));
        if (site != null && AccessRoles.isJdk(site.className())) {
            return outermost(site.className());
        }
        String name = new VariableNames(shared, objects()).name(location);
        if (!name.endsWith("]")) {
            return name.isEmpty() ? "a variable" : name;
        }
        String array = name.substring(0, name.lastIndexOf('['));
        Object holder = shared.find(Locations.object(location));
        if (array.isEmpty() && holder != null) {
            array = holder.getClass().getSimpleName();
        }
        return "an element of " + array;
    }

    private ObjectNames objects() {
        return new ObjectNames(shared, new OverwrittenVariables(shared));
    }

    private DataRace describe(int first, int second, String publication) {
        StepLog log = scheduler.point().log();
        return new DataRace(object(log, second), access(log, first, publication), access(log, second, ""));
    }

    private String object(StepLog log, int row) {
        long location = log.location(row);
        Site site = sites.get(calls.site(log, row));
        ObjectNames objects = objects();
        if (calls.find(row) >= 0) {
            Object object = shared.find(Locations.object(location));
            return object == null ? site.owner() : named(object, objects);
        }
        String variable = new VariableNames(shared, objects).name(location);
        String name = variable.isEmpty() ? "a variable" : variable;
        // Of a collection the program knows no variables.
        return AccessRoles.isJdk(site.className()) ? outermost(site.className()) + " (" + name + ")" : name;
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
        Site site = site(calls.site(log, row));
        int call = calls.find(row);
        boolean writes =
                call >= 0 ? calls.effect(call) != CallRows.Effect.READS : (log.bits(row) & Footprint.WRITE) != 0;
        String place = site == null ? "" : site.place();
        String action = publication.isEmpty() && site != null ? action(site) : publication;
        return new RacingAccess(log.rowWithoutSections(row), threadNames.apply(log.thread(row)), action, place, writes);
    }

    private @Nullable Site site(int number) {
        return number > 0 ? sites.get(number) : null;
    }

    private static String action(Site site) {
        boolean isCall = site.kind() == SiteKind.CALL || site.kind() == SiteKind.SUPER_CALL;
        return isCall ? site.owner().substring(site.owner().lastIndexOf('.') + 1) + "." + site.member() : "";
    }
}
