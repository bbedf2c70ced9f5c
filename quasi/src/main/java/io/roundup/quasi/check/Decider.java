// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.ready.ReadyMonitors;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.relax.QuasiSearch;
import io.roundup.quasi.relax.ReferenceQuasiChecker;
import io.roundup.quasi.search.SearchOutcome;
import io.roundup.quasi.search.Witness;
import io.roundup.quasi.spec.NamedSpecification;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.Specification;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Runs one algorithm on one history, or chooses it. */
final class Decider {
    /** A search of so few operations is over before a monitor or a partition is set up, as a rule. */
    private static final int SMALL = 48;

    /** What such a search may visit before the others are asked. */
    private static final long SMALL_STATES = 2_000;

    /** The enumeration takes seconds for so many operations, and an hour for two more. */
    private static final int REFERENCE_OPERATIONS = 10;

    private final History history;
    private final Specification<?> specification;
    private final QuasiFactor factor;
    private final long maxStates;
    private final int small;
    private final BooleanSupplier isOver;

    Decider(History history, Specification<?> specification, QuasiFactor factor, CheckBudget budget) {
        this(history, specification, factor, budget, SMALL, () -> false);
    }

    /**
     * The same.
     *
     * @param small up to how many operations are searched at once, before a monitor is asked
     */
    Decider(History history, Specification<?> specification, QuasiFactor factor, CheckBudget budget, int small) {
        this(history, specification, factor, budget, small, () -> false);
    }

    /**
     * The same.
     *
     * @param isOver asked now and then by searches; true ends them as if their bound were reached
     */
    Decider(
            History history,
            Specification<?> specification,
            QuasiFactor factor,
            CheckBudget budget,
            BooleanSupplier isOver) {
        this(history, specification, factor, budget, SMALL, isOver);
    }

    private Decider(
            History history,
            Specification<?> specification,
            QuasiFactor factor,
            CheckBudget budget,
            int small,
            BooleanSupplier isOver) {
        this.small = small;
        this.isOver = isOver;
        this.history = history;
        this.specification = specification;
        this.factor = factor;
        this.maxStates = budget.maxStates();
    }

    /**
     * Decides the history.
     *
     * @throws UnfitAlgorithmException if the algorithm does not apply to it
     */
    Finding decide(Algorithm algorithm) {
        boolean isForStandard = algorithm.kind() != Algorithm.Kind.AUTO
                && algorithm.kind() != Algorithm.Kind.QUASI
                && algorithm.kind() != Algorithm.Kind.REFERENCE;
        if (isForStandard && !factor.isStandard()) {
            throw new UnfitAlgorithmException("the algorithm " + algorithm
                    + " decides standard linearizability only, but the quasi factor is " + factor
                    + "; use auto, quasi or reference");
        }
        requireFitForSets(algorithm);
        requireFitForPartialOrders(algorithm);
        return switch (algorithm.kind()) {
            case AUTO -> factor.isStandard() ? automatic() : quasi();
            case WGL -> wgl(maxStates);
            case WGL_P -> forcedPartition();
            case MONITOR -> forcedMonitor();
            case HITTING -> hitting(algorithm.depth());
            case QUASI -> quasi();
            case REFERENCE -> reference();
        };
    }

    private void requireFitForSets(Algorithm algorithm) {
        boolean isFit = algorithm.kind() == Algorithm.Kind.AUTO || algorithm.kind() == Algorithm.Kind.WGL;
        if (specification instanceof SetSpecification<?> && !(isFit && factor.isStandard())) {
            throw new UnfitAlgorithmException("operations of " + subject() + " take effect together, which "
                    + (factor.isStandard()
                            ? "the algorithm " + algorithm + " does not decide; use auto or wgl"
                            : "no quasi factor goes with; leave out " + factor));
        }
    }

    private void requireFitForPartialOrders(Algorithm algorithm) {
        boolean isFit = algorithm.kind() == Algorithm.Kind.AUTO || algorithm.kind() == Algorithm.Kind.WGL;
        if (!history.isPartialOrder()) {
            return;
        }
        if (!isFit || !factor.isStandard()) {
            throw new UnfitAlgorithmException("the operations of this history are ordered by what happens before what, "
                    + (factor.isStandard()
                            ? "which the algorithm " + algorithm + " does not decide; use auto or wgl"
                            : "which no quasi factor goes with; leave out " + factor));
        }
        if (specification instanceof SetSpecification<?>) {
            throw new UnfitAlgorithmException("operations of " + subject() + " take effect together, which cannot be"
                    + " decided where they are ordered by what happens before what");
        }
    }

    private Finding automatic() {
        if (history.isPartialOrder()) {
            return wgl(maxStates);
        }
        if (history.size() <= small) {
            Finding quick = wgl(Math.min(maxStates, SMALL_STATES));
            if (quick.verdict() != Verdict.UNDECIDED || quick.statesVisited() >= maxStates) {
                return quick;
            }
        }
        Optional<Monitor> monitor = ReadyMonitors.forSpecification(specification);
        if (monitor.isPresent()) {
            Optional<Finding> decision = monitor(monitor.get().check(history));
            if (decision.isPresent()) {
                return decision.get();
            }
        }
        Optional<Partition> partition = Partition.of(history, specification);
        return partition.isPresent() && partition.get().size() > 1 ? partitioned(partition.get()) : wgl(maxStates);
    }

    private Finding wgl(long states) {
        SearchOutcome outcome = LinearizabilitySearch.search(history, specification, states, isOver);
        return Finding.of(outcome, history, Algorithm.WGL, "");
    }

    private Finding forcedPartition() {
        return partitioned(Partition.of(history, specification).orElseThrow(() -> {
            Operation whole = history.operations().stream()
                    .filter(operation -> specification.part(operation.invocation()) == null)
                    .findFirst()
                    .orElseThrow();
            return new UnfitAlgorithmException("the algorithm wgl-p needs operations that each work on one part of the "
                    + "object, but " + whole + " of thread " + whole.thread() + " may see more of " + subject()
                    + "; use wgl or auto");
        }));
    }

    private Finding partitioned(Partition partition) {
        PartitionedSearch.Result result = PartitionedSearch.search(partition, specification, maxStates, isOver);
        List<Operation> violated = result.violatedPart();
        History searched = history;
        if (violated != null) {
            Set<Integer> calls = new HashSet<>();
            violated.forEach(operation -> calls.add(operation.call()));
            searched =
                    history.keep(i -> calls.contains(history.operations().get(i).call()));
        }
        String detail = partition.size() == 1 ? "1 part" : partition.size() + " parts";
        return Finding.of(result.outcome(), searched, result.statesOfPart(), Algorithm.WGL_P, detail);
    }

    private Finding forcedMonitor() {
        Monitor monitor = ReadyMonitors.forSpecification(specification)
                .orElseThrow(() -> new UnfitAlgorithmException(
                        "the algorithm monitor has no monitor for " + subject() + "; use auto"));
        MonitorOutcome outcome = monitor.check(history);
        if (outcome instanceof MonitorOutcome.NotApplicable unfit) {
            throw new UnfitAlgorithmException(
                    "the monitor of " + subject() + " cannot decide this history: " + unfit.reason() + "; use auto");
        }
        return monitor(outcome).orElseThrow();
    }

    private Optional<Finding> monitor(MonitorOutcome outcome) {
        if (outcome instanceof MonitorOutcome.Linearizable linearizable) {
            Supplier<Witness> witness = () -> {
                List<Operation> linearization = linearizable.linearization();
                return new Witness(linearization, linearization);
            };
            return Optional.of(new Finding(
                    Verdict.LINEARIZABLE, witness, null, null, List.of(), 0, 0, Algorithm.MONITOR, subject()));
        }
        if (outcome instanceof MonitorOutcome.Violation violation) {
            Set<Integer> kept = new HashSet<>(violation.operations());
            return Optional.of(new Finding(
                    Verdict.NOT_LINEARIZABLE,
                    null,
                    history.keep(kept::contains),
                    violation.reason(),
                    List.of(),
                    0,
                    0,
                    Algorithm.MONITOR,
                    subject()));
        }
        return Optional.empty();
    }

    private Finding hitting(int depth) {
        HittingSearch.Result result =
                HittingSearch.search(history.operations(), specification, depth, maxStates, isOver);
        String detail =
                result.orders() + (result.orders() == 1 ? " order" : " orders") + " up to depth " + result.depth();
        return Finding.of(result.outcome(), history, Algorithm.hitting(result.depth()), detail);
    }

    private Finding quasi() {
        SearchOutcome outcome = QuasiSearch.search(history, specification, factor, maxStates, isOver);
        return Finding.of(outcome, history, Algorithm.QUASI, factor.toString());
    }

    private Finding reference() {
        if (history.size() > REFERENCE_OPERATIONS) {
            throw new UnfitAlgorithmException("the algorithm reference tries every order of at most "
                    + REFERENCE_OPERATIONS + " operations, but the history has " + history.size() + "; use auto");
        }
        ReferenceQuasiChecker.Result result = ReferenceQuasiChecker.check(history, specification, factor);
        Witness witness = result.witness();
        long permutations = result.permutations();
        SearchOutcome outcome = witness == null
                ? new SearchOutcome.Impossible(List.of(), permutations)
                : new SearchOutcome.Found(witness, permutations);
        return Finding.of(outcome, history, Algorithm.REFERENCE, permutations + " permutations");
    }

    private String subject() {
        return specification instanceof NamedSpecification<?> named ? "the " + named.name() : "this specification";
    }
}
