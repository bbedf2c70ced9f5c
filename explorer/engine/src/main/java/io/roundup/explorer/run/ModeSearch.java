// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.FoundLateException;
import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.execution.weak.AccessPlaces;
import io.roundup.explorer.execution.weak.FencePlaces;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.WeakestModes;
import io.roundup.explorer.result.fact.AccessChange;
import io.roundup.explorer.result.fact.AccessKind;
import io.roundup.explorer.result.fact.AccessMode;
import io.roundup.explorer.result.fact.AddedFence;
import io.roundup.explorer.strategy.graph.GraphSearch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the weakest modes of accesses with which nothing is wrong, by exploring the program with other modes than
 * those in its code. It begins with modes that are enough. Then it gives each place, one after the other, the weakest mode
 * that still is. A stronger mode allows no more executions than a weaker one. So what was not enough for a place then is
 * not enough once other places have become weaker, and one mode of all that are found cannot be weaker alone. After a
 * violation it also asks whether fewer places would do ({@link FewestChanges}). If no modes are enough, it puts fences before
 * all lines, and takes away those that are not needed.
 *
 * <p>Load buffering is left out, as everywhere. But where a program that holds could have none, weaker modes that would
 * let it have some are not enough.
 */
final class ModeSearch {
    /** So many steps at most for the modes that remove a violation, so that it ends at the same place on each machine. */
    private static final long MOST_STEPS = 2_000_000;

    /** So long, in seconds, at most for these modes. Only a slow machine needs more for all steps. */
    private static final double LONGEST = 60;

    private static final Map<Fence, String> CALLS =
            Map.of(Fence.RELEASE, "releaseFence", Fence.ACQUIRE, "acquireFence", Fence.FULL, "fullFence");

    private static final String BUDGET = "the time or the steps for it ran out";
    private static final String LEFT_OPEN =
            "a value may be found that was replaced before its object was published, or that a final field may forbid";

    private final Execution execution;
    private final ThreadQuestions questions;
    private final AccessPlaces places;
    private final FencePlaces fences;
    private final Supplier<ConcurrentPhase> phases;
    private final ExplorationBudget budget;
    private final boolean mayLoadBuffer;
    private boolean loadBuffers;
    private boolean avoidsLoadBuffering;
    private long stepsLeft;
    private long executions;
    private String unfinished = "";

    private ModeSearch(
            Subject subject,
            Observation observed,
            HistoryJudge judge,
            ExplorationBudget budget,
            long mostSteps,
            boolean mayLoadBuffer) {
        execution = subject.execution();
        questions = subject.program().threadQuestions();
        this.mayLoadBuffer = mayLoadBuffer;
        places = Objects.requireNonNull(execution.accessPlaces());
        fences = Objects.requireNonNull(execution.fencePlaces());
        ConcurrentPhase phase = Search.phase(subject, observed, judge);
        phases = () -> phase.lookingFor(violation -> true);
        this.budget = budget.withMost(Long.MAX_VALUE);
        stepsLeft = mostSteps;
    }

    /**
     * {@return what was found, with the modes that remove its only violation} All violations are gone with them.
     *
     * @param budget ends it, too
     */
    static Found strengthened(
            Found found, Subject subject, Observation observed, HistoryJudge judge, ExplorationBudget budget) {
        boolean isRace = found.violations().get(0) instanceof Violation.Race;
        if (isRace || subject.exploration().simplify() == 0) {
            return found;
        }
        ModeSearch search = new ModeSearch(subject, observed, judge, budget.forAtMost(LONGEST), MOST_STEPS, true);
        return found.with(search.weakest(AccessMode.VOLATILE));
    }

    /** {@return what was found, with the weakest modes with which nothing is wrong} @param budget ends it early */
    static Found weakened(
            Found found, Subject subject, Observation observed, HistoryJudge judge, ExplorationBudget budget) {
        boolean mayLoadBuffer = subject.execution().reservations().mayLoadBuffer();
        return found.with(
                new ModeSearch(subject, observed, judge, budget, Long.MAX_VALUE, mayLoadBuffer).weakest(null));
    }

    /** @param others the mode of all accesses to begin with, null for that in the code */
    private WeakestModes weakest(@Nullable AccessMode others) {
        places.watch(others);
        try {
            if (!isEnough() && (others == null || !unfinished.isEmpty() || !areFencesEnough())) {
                return weakestModes(List.of(), false);
            }
            Set<Integer> settled = new HashSet<>();
            for (int place = next(settled); place < places.size(); place = next(settled)) {
                settle(place, others == null ? places.inCode(place) : others, others == null);
                settled.add(place);
            }
            boolean areFewest = others != null && unfinished.isEmpty() && fences.size() == 0 && areFewest();
            return weakestModes(changes(others != null), areFewest);
        } finally {
            places.forget();
            fences.forget();
        }
    }

    private WeakestModes weakestModes(List<AccessChange> accesses, boolean areFewest) {
        return new WeakestModes(
                accesses, addedFences(), areFewest, executions, unfinished, loadBuffers, avoidsLoadBuffering);
    }

    private List<AddedFence> addedFences() {
        return IntStream.range(0, fences.size())
                .filter(line -> fences.fence(line) != null)
                .mapToObj(line -> new AddedFence(
                        fences.where(line),
                        Objects.requireNonNull(CALLS.get(Objects.requireNonNull(fences.fence(line))))))
                .toList();
    }

    /** Leaves as few fences, and as weak ones, as are enough with the modes as they are. {@return whether any are} */
    private boolean areFencesEnough() {
        fences.watch();
        if (!isEnough()) {
            fences.forget();
            return false;
        }
        for (int line = 0; line < fences.size(); line++) {
            fences.change(line, null);
            for (Fence weaker : isEnough() ? List.<Fence>of() : List.of(Fence.RELEASE, Fence.ACQUIRE, Fence.FULL)) {
                fences.change(line, weaker);
                if (weaker == Fence.FULL || isEnough()) {
                    break;
                }
            }
        }
        return true;
    }

    /** {@return whether no fewer changes are enough} If some are, they take the place of those that were found. */
    private boolean areFewest() {
        List<AccessMode> found = modes();
        List<Integer> order = new ArrayList<>();
        for (Set<Integer> settled = new HashSet<>(); settled.size() < places.size(); ) {
            int least = next(settled);
            settled.add(least);
            order.add(0, least);
        }
        FewestChanges search = new FewestChanges(order, this::isEnoughWithVolatile);
        Set<Integer> changed = IntStream.range(0, places.size())
                .filter(place -> found.get(place) != places.inCode(place))
                .boxed()
                .collect(Collectors.toSet());
        Set<Integer> fewest = search.fewerThan(changed);
        boolean areAllKnown = unfinished.isEmpty() && places.size() == found.size();
        unfinished = "";
        if (fewest == null || !areAllKnown) {
            for (int place = 0; place < places.size(); place++) {
                places.change(place, place < found.size() ? found.get(place) : places.inCode(place));
            }
            return areAllKnown;
        }
        changeToVolatile(fewest);
        for (int place : fewest) {
            settle(place, AccessMode.VOLATILE, false);
        }
        return true;
    }

    private List<AccessMode> modes() {
        return IntStream.range(0, places.size())
                .mapToObj(place -> Objects.requireNonNullElse(places.instead(place), places.inCode(place)))
                .toList();
    }

    /** {@return whether it is enough that some places are volatile, or that is not known, so that the search ends} */
    private boolean isEnoughWithVolatile(Set<Integer> some) {
        changeToVolatile(some);
        return isEnough() || !unfinished.isEmpty();
    }

    private void changeToVolatile(Set<Integer> some) {
        for (int place = 0; place < places.size(); place++) {
            places.change(place, some.contains(place) ? AccessMode.VOLATILE : places.inCode(place));
        }
    }

    /**
     * {@return the place of those left that is least wanted among changes, or one that there is not} That is one whose
     * variable does not race, and then one that is weakest in the code.
     */
    private int next(Set<Integer> settled) {
        int next = places.size();
        for (int place = 0; place < places.size(); place++) {
            if (!settled.contains(place) && (next == places.size() || isBefore(place, next))) {
                next = place;
            }
        }
        return next;
    }

    private boolean isBefore(int place, int other) {
        boolean isOfChoices = places.isOfChoices(place);
        return isOfChoices == places.isOfChoices(other)
                ? places.inCode(place).compareTo(places.inCode(other)) < 0
                : !isOfChoices;
    }

    /** Gives a place its weakest mode. @param enough a mode that is enough @param isAny whether weaker ones than in the code may do */
    private void settle(int place, AccessMode enough, boolean isAny) {
        AccessMode inCode = places.inCode(place);
        for (AccessMode mode : modes(places.kind(place))) {
            boolean isPlainWait = mode == AccessMode.PLAIN && places.isAwaited(place);
            boolean isMeant = isAny ? !isPlainWait : mode == inCode || inCode.isWeakerThan(mode);
            if (isMeant && places.offers(place, mode) && mode.isWeakerThan(enough)) {
                places.change(place, mode);
                if (isEnough()) {
                    return;
                }
            }
        }
        places.change(place, enough);
    }

    /** {@return the modes that an access can have, none after a stronger one} */
    private static List<AccessMode> modes(AccessKind kind) {
        return switch (kind) {
            case READ -> List.of(AccessMode.PLAIN, AccessMode.OPAQUE, AccessMode.ACQUIRE, AccessMode.VOLATILE);
            case STORE -> List.of(AccessMode.PLAIN, AccessMode.OPAQUE, AccessMode.RELEASE, AccessMode.VOLATILE);
            case UPDATE -> List.of(AccessMode.PLAIN, AccessMode.ACQUIRE, AccessMode.RELEASE, AccessMode.VOLATILE);
        };
    }

    private List<AccessChange> changes(boolean areOthersLeftOut) {
        List<AccessChange> changes = new ArrayList<>();
        for (int place = 0; place < places.size(); place++) {
            AccessMode inCode = places.inCode(place);
            AccessMode mode = Objects.requireNonNullElse(places.instead(place), inCode);
            if (mode != inCode || !areOthersLeftOut) {
                changes.add(new AccessChange(
                        places.variable(place),
                        places.kind(place),
                        places.where(place),
                        inCode,
                        mode,
                        places.call(place, mode)));
            }
        }
        changes.sort(Comparator.comparing(ModeSearch::className).thenComparingInt(ModeSearch::line));
        return changes;
    }

    private static String className(AccessChange change) {
        return change.place().substring(0, change.place().lastIndexOf('.'));
    }

    private static int line(AccessChange change) {
        int colon = change.place().lastIndexOf(':');
        return colon < 0 ? 0 : Integer.parseInt(change.place().substring(colon + 1));
    }

    /** {@return whether nothing is wrong with the modes as they are; no, if that was not decided} */
    private boolean isEnough() {
        while (true) {
            int found = questions.eventsFound();
            try {
                return explore();
            } catch (FoundLateException late) {
                if (questions.eventsFound() == found) {
                    unfinished = String.valueOf(late.getMessage());
                    return false;
                }
            }
        }
    }

    /** {@return as above, once} @throws FoundLateException if it has to begin again */
    private boolean explore() {
        if (stepsLeft <= 0) {
            unfinished = BUDGET;
            return false;
        }
        long leftOpen = execution.reservations().leftOpen();
        ConcurrentPhase phase = phases.get();
        GraphSearch search = new GraphSearch(Objects.requireNonNull(execution.graph()), Axioms.JAVA);
        try {
            phase.run(execution, search, budget, this::look);
        } catch (FoundLateException late) {
            throw late;
        } catch (NotModelledException refused) {
            unfinished = String.valueOf(refused.getMessage());
            return false;
        } finally {
            executions += phase.made();
        }
        boolean isAllFound = execution.reservations().leftOpen() == leftOpen;
        boolean isWhole = search.isComplete()
                && phase.tally().stepBounded() == 0
                && execution.scheduler().loops().busy().length == 0;
        if (!phase.violations().isEmpty()) {
            return false;
        }
        if (!isWhole || !isAllFound) {
            unfinished = isWhole ? LEFT_OPEN : BUDGET;
            return false;
        }
        if (places.mayLoadBuffer() && !mayLoadBuffer) {
            avoidsLoadBuffering = true;
            return false;
        }
        loadBuffers = places.mayLoadBuffer();
        return true;
    }

    private long look(long made) {
        stepsLeft -= execution.point().log().size();
        return stepsLeft <= 0 ? Watch.PAUSE : made + 1;
    }
}
