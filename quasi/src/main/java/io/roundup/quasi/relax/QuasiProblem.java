// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * A history and a factor as tables of numbers: what the searches look up in their inner loops. Read-only once built, in
 * O(n log n).
 *
 * <p>Operations have their indices in the history. They are divided into <i>chains</i>, whose operations S takes in
 * their order. The operations of a thread that have a response are a chain, as they do not overlap. So are pending
 * operations that only differ in the time of their call. If S and P do with a later one what they could do with an
 * earlier one, the two can be exchanged in both, and neither has successors. So S and P take such twins in the order of
 * their calls.
 *
 * <p>Chains are numbered in the order of their first calls. So a loop over them can stop at the first one that has not
 * begun when it matters, however many follow.
 */
final class QuasiProblem {
    final List<Operation> operations;
    final int chains;
    final int domains;
    /** Whether all operations belong to one domain. */
    final boolean isOneDomain;
    /** How many operations have a response. */
    final int completed;

    /** The bound of each domain. */
    final int[] bound;
    /** How many operations each domain has, pending ones included. */
    final int[] total;

    final int[] chain;
    final int[] domain;
    final int[] call;
    final int[] ret;
    private final boolean[] pending;
    /** For each chain, the first call; and one more number at the end, larger than every call. */
    final int[] begin;

    /** The operations of all chains, one chain after another, each in its order. */
    final int[] program;
    /** For each chain where it starts in {@link #program}, and where the last one ends. */
    final int[] programStart;
    /** The operations sorted by {@link #lane}, each lane in its order. */
    final int[] lanes;
    /** For each lane where it starts in {@link #lanes}, and where the last one ends. */
    final int[] laneStart;
    /** For each domain with a bound, when its operations returned, ascending; empty for the others. */
    private final int[][] returns;

    private QuasiProblem(History history, int[] domain, int[] bound, boolean split, IntFunction<Object> kindOfPending) {
        this.operations = history.operations();
        this.domain = domain;
        this.domains = bound.length;
        int n = operations.size();
        this.bound = new int[domains];
        for (int d = 0; d < domains; d++) {
            // No displacement is larger than the history, and small numbers can be added to without overflow.
            this.bound[d] = Math.min(bound[d], n);
        }
        int responses = 0;
        total = new int[domains];
        call = new int[n];
        ret = new int[n];
        pending = new boolean[n];
        for (int i = 0; i < n; i++) {
            Operation operation = operations.get(i);
            total[domain[i]]++;
            call[i] = operation.call();
            // A completed operation has a response even if the checker gave it: only pending ones may be dropped.
            ret[i] = operation.ret();
            pending[i] = operation.isPending();
            responses += pending[i] ? 0 : 1;
        }
        completed = responses;
        int used = 0;
        for (int count : total) {
            used += count > 0 ? 1 : 0;
        }
        isOneDomain = used == 1;
        chain = new int[n];
        chains = number(chainNames(split, kindOfPending), chain);
        begin = new int[chains + 1];
        begin[chains] = Integer.MAX_VALUE;
        for (int i = n - 1; i >= 0; i--) {
            begin[chain[i]] = call[i];
        }
        programStart = new int[chains + 1];
        program = group(chain, programStart);
        if (domains == 1) {
            lanes = program;
            laneStart = programStart;
        } else {
            int[] lane = new int[n];
            for (int i = 0; i < n; i++) {
                lane[i] = lane(chain[i], domain[i]);
            }
            laneStart = new int[chains * domains + 1];
            lanes = group(lane, laneStart);
        }
        returns = new int[domains][];
        for (int d = 0; d < domains; d++) {
            returns[d] = bound[d] == 0 ? new int[0] : returnsOf(d);
        }
    }

    /** One chain a thread; methods without a domain form one more of bound 0, where nothing moves anyway. */
    static QuasiProblem of(History history, QuasiFactor factor) {
        List<QuasiFactor.Domain> named = factor.domains();
        int[] domain = new int[history.size()];
        boolean others = false;
        String last = null;
        int index = named.size();
        for (int i = 0; i < domain.length; i++) {
            String method = history.operations().get(i).invocation().method();
            if (!method.equals(last)) {
                last = method;
                int found = factor.domainOf(method);
                index = found < 0 ? named.size() : found;
            }
            domain[i] = index;
            others |= index == named.size();
        }
        int[] bound = new int[named.size() + (others || named.isEmpty() ? 1 : 0)];
        for (int d = 0; d < named.size(); d++) {
            bound[d] = named.get(d).bound();
        }
        return new QuasiProblem(
                history, domain, bound, false, i -> history.operations().get(i).invocation());
    }

    /**
     * One chain for each domain of a thread: for searches in which the domains are ordered apart from each other.
     *
     * @param kindOfPending what pending operations have in common if they only differ in the time of their call
     */
    static QuasiProblem ofSeparateDomains(
            History history, int[] domain, int[] bound, IntFunction<Object> kindOfPending) {
        return new QuasiProblem(history, domain, bound, true, kindOfPending);
    }

    /** {@return for each operation a number that tells its chain} */
    private int[] chainNames(boolean split, IntFunction<Object> kindOfPending) {
        int n = operations.size();
        int[] thread = new int[n];
        for (int i = 0; i < n; i++) {
            thread[i] = operations.get(i).thread();
        }
        int[] name = new int[n];
        int threads = number(thread, name);
        Map<Object, Integer> kinds = new HashMap<>();
        for (int i = 0; i < n; i++) {
            if (pending[i]) {
                name[i] = threads + kinds.computeIfAbsent(kindOfPending.apply(i), kind -> kinds.size());
            }
            if (split) {
                name[i] = name[i] * domains + domain[i];
            }
        }
        return name;
    }

    /** Numbers names densely in the order of their first appearance. {@return how many there are} */
    private static int number(int[] name, int[] number) {
        int first = 0;
        int last = 0;
        for (int each : name) {
            first = Math.min(first, each);
            last = Math.max(last, each);
        }
        int count = 0;
        if (first == 0 && last <= 2 * name.length + 64) {
            // The usual case, and much faster than hashing.
            int[] known = new int[last + 1];
            for (int i = 0; i < name.length; i++) {
                if (known[name[i]] == 0) {
                    known[name[i]] = ++count;
                }
                number[i] = known[name[i]] - 1;
            }
            return count;
        }
        Map<Integer, Integer> known = new HashMap<>();
        for (int i = 0; i < name.length; i++) {
            number[i] = known.computeIfAbsent(name[i], each -> known.size());
        }
        return known.size();
    }

    /**
     * {@return the members of all groups, ascending inside each}
     *
     * @param start gets where each begins
     */
    private static int[] group(int[] groupOf, int[] start) {
        for (int group : groupOf) {
            start[group + 1]++;
        }
        for (int group = 1; group < start.length; group++) {
            start[group] += start[group - 1];
        }
        int[] members = new int[groupOf.length];
        // Filled from the end, which leaves each start where it is meant to be.
        int[] next = Arrays.copyOfRange(start, 1, start.length);
        for (int i = groupOf.length - 1; i >= 0; i--) {
            members[--next[groupOf[i]]] = i;
        }
        return members;
    }

    private int[] returnsOf(int which) {
        int[] times = new int[total[which]];
        int count = 0;
        for (int i = 0; i < ret.length; i++) {
            if (domain[i] == which) {
                times[count++] = ret[i];
            }
        }
        Arrays.sort(times);
        return times;
    }

    /** {@return the index in {@link #laneStart} of a chain's operations of a domain} */
    int lane(int chain, int domain) {
        return chain * domains + domain;
    }

    /**
     * {@return the time from which on the calls of a domain have more than {@code count} predecessors of that domain}
     */
    int horizon(int domain, long count) {
        int[] times = returns[domain];
        return count < times.length ? times[(int) count] : Integer.MAX_VALUE;
    }

    boolean isPending(int operation) {
        return pending[operation];
    }
}
