// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.IdleLoops;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.result.fact.RaceRemark;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a report says besides counts, and must still say when the exploration was resumed.
 *
 * @param awaits where the loops are that were taken as awaits
 * @param busy where the loops are in which a thread made so many steps that time passed
 * @param spins where the loops are that do nothing but access one variable, and waited for what ends them
 * @param atomic the classes whose steps were joined to sections
 * @param doubts why the verdict is not to be trusted if it is good: what could not be instrumented or explored, loops
 *     without an end
 * @param races the plain variables that race
 * @param hasTimedWaits whether a thread waited with a time-out
 * @param hasDrawnValues whether a random value was that of one seed
 * @param isCollectorIdle whether a thread waited for what the garbage collector finds
 * @param seconds that phase 2 took
 */
public record Remarks(
        List<String> awaits,
        List<String> busy,
        List<String> spins,
        List<String> atomic,
        List<String> doubts,
        List<RaceRemark> races,
        boolean hasTimedWaits,
        boolean hasDrawnValues,
        boolean isCollectorIdle,
        double seconds) {
    private static final String NOT_INSTRUMENTED = "code that could not be instrumented was reached: ";
    private static final String NOT_EXPLORED = "something was reached that is not explored in full: ";

    /** Nothing to say. */
    public static final Remarks NONE =
            new Remarks(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), false, false, false, 0);

    /**
     * {@return what there is to say of the executions of this process}
     *
     * @param execution of the program
     * @param sites of the agent
     * @param uninstrumented classes, with reasons
     * @param seconds that phase 2 took
     */
    public static Remarks of(Execution execution, Sites sites, List<String> uninstrumented, double seconds) {
        List<String> awaits = places(sites, execution.scheduler().loops().awaits());
        List<String> busy = places(sites, execution.scheduler().loops().busy());
        List<String> spins = places(sites, execution.scheduler().loops().spins());
        List<String> doubts = new ArrayList<>();
        for (String reached : uninstrumented) {
            doubts.add(NOT_INSTRUMENTED + reached);
        }
        execution.reservations().doubts().forEach(reached -> doubts.add(NOT_EXPLORED + reached));
        execution.reservations().omissions().forEach(reached -> doubts.add(NOT_EXPLORED + reached));
        for (int site : execution.scheduler().loops().endless()) {
            doubts.add("the loop at " + sites.get(site).place() + " was left after " + IdleLoops.MOST_TURNS
                    + " turns without a step that another thread can see");
        }
        return new Remarks(
                awaits,
                busy,
                spins,
                List.copyOf(execution.takenAsAtomic()),
                doubts,
                execution.races().remarks(),
                execution.scheduler().waits().areTimed(),
                execution.reservations().hasDrawnValues(),
                execution.reservations().isCollectorIdle(),
                seconds);
    }

    /** {@return these and what came later} @param later after a checkpoint */
    public Remarks and(Remarks later) {
        return new Remarks(
                inOrder(awaits, later.awaits),
                inOrder(busy, later.busy),
                inOrder(spins, later.spins),
                inOrder(atomic, later.atomic),
                doubts.isEmpty() && later.doubts.isEmpty()
                        ? List.of()
                        : Stream.concat(doubts.stream(), later.doubts.stream())
                                .distinct()
                                .toList(),
                races(races, later.races),
                hasTimedWaits || later.hasTimedWaits,
                hasDrawnValues || later.hasDrawnValues,
                isCollectorIdle || later.isCollectorIdle,
                seconds + later.seconds);
    }

    /** {@return all, each variable once} */
    private static List<RaceRemark> races(List<RaceRemark> first, List<RaceRemark> later) {
        if (first.isEmpty() && later.isEmpty()) {
            return List.of();
        }
        Map<String, RaceRemark> all = new LinkedHashMap<>();
        first.forEach(race -> all.putIfAbsent(race.variable(), race));
        later.forEach(race -> all.putIfAbsent(race.variable(), race));
        return List.copyOf(all.values());
    }

    /** {@return the same of another process, whose time is not told} */
    public Remarks withoutTime() {
        return new Remarks(
                awaits, busy, spins, atomic, doubts, races, hasTimedWaits, hasDrawnValues, isCollectorIdle, 0);
    }

    private static List<String> places(Sites sites, int[] loops) {
        return loops.length == 0
                ? List.of()
                : inOrder(Arrays.stream(loops).mapToObj(site -> sites.get(site).place()));
    }

    /** {@return what is in one of two lists, each of which is in order} */
    private static List<String> inOrder(List<String> first, List<String> later) {
        if (first.isEmpty() || later.isEmpty()) {
            return first.isEmpty() ? later : first;
        }
        return inOrder(Stream.concat(first.stream(), later.stream()));
    }

    /** Loops have the numbers in whose order their classes were loaded, which depends on what the JVM did before. */
    private static List<String> inOrder(Stream<String> places) {
        return places.distinct().sorted().toList();
    }

    public void save(CheckpointWriter out) throws IOException {
        out.put("awaits", awaits);
        out.put("busy", busy);
        out.put("spins", spins);
        out.put("atomic", atomic);
        out.put("doubts", doubts);
        out.put("races", races.size());
        for (RaceRemark race : races) {
            out.put("variable", race.variable());
            out.put("library", race.isOfLibrary() ? 1 : 0);
            save(race.first(), out);
            save(race.second(), out);
        }
        out.put("timedWaits", hasTimedWaits ? 1 : 0);
        out.put("drawnValues", hasDrawnValues ? 1 : 0);
        out.put("idleCollector", isCollectorIdle ? 1 : 0);
        out.put("milliseconds", Math.round(seconds * 1e3));
    }

    private static void save(RaceRemark.Access access, CheckpointWriter out) throws IOException {
        out.put("writes", access.writes() ? 1 : 0);
        out.put("place", access.place());
    }

    private static List<RaceRemark> restoreRaces(CheckpointReader in) throws IOException {
        List<RaceRemark> races = new ArrayList<>();
        for (long left = in.number("races"); left > 0; left--) {
            String variable = in.text("variable");
            boolean isOfLibrary = in.number("library") != 0;
            races.add(new RaceRemark(variable, isOfLibrary, restoreAccess(in), restoreAccess(in)));
        }
        return races;
    }

    private static RaceRemark.Access restoreAccess(CheckpointReader in) throws IOException {
        return new RaceRemark.Access(in.number("writes") != 0, in.text("place"));
    }

    public static Remarks restore(CheckpointReader in) throws IOException {
        return new Remarks(
                in.texts("awaits"),
                in.texts("busy"),
                in.texts("spins"),
                in.texts("atomic"),
                in.texts("doubts"),
                restoreRaces(in),
                in.number("timedWaits") != 0,
                in.number("drawnValues") != 0,
                in.number("idleCollector") != 0,
                in.number("milliseconds") / 1e3);
    }
}
