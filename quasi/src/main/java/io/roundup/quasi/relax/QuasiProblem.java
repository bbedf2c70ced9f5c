// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A history and a factor as tables of numbers: what {@link QuasiSearch} looks up in its inner loop. Read-only once built.
 *
 * <p>Operations have their indices in the history, threads are numbered densely, and the methods without a domain form
 * one domain more, of bound 0: where nothing moves, sharing places with others that do not move changes nothing.
 */
final class QuasiProblem {
    final List<Operation> operations;
    final int threads;
    final int domains;
    /** Whether all operations belong to one domain. */
    final boolean isOneDomain;
    /** How many operations have a response. */
    final int completed;

    /** The bound of each domain. */
    final int[] bound;
    /** How many operations each domain has, pending ones included. */
    final int[] total;

    final int[] thread;
    final int[] domain;
    final int[] call;
    final int[] ret;
    /** For each operation, how many of its domain returned before its call: its place in S cannot be less. */
    final int[] before;

    /** For each thread, its operations in order. */
    final int[][] program;
    /** For each thread and domain, at {@link #lane(int, int)}, the operations in order. */
    final int[][] lanes;

    QuasiProblem(History history, QuasiFactor factor) {
        operations = history.operations();
        int n = operations.size();
        domains = factor.domains().size() + 1;
        bound = new int[domains];
        total = new int[domains];
        thread = new int[n];
        domain = new int[n];
        call = new int[n];
        ret = new int[n];
        before = new int[n];
        Map<Integer, Integer> threadNumbers = new HashMap<>();
        int responses = 0;
        for (int i = 0; i < n; i++) {
            Operation operation = operations.get(i);
            int index = factor.domainOf(operation.invocation().method());
            domain[i] = index < 0 ? domains - 1 : index;
            total[domain[i]]++;
            thread[i] = threadNumbers.computeIfAbsent(operation.thread(), number -> threadNumbers.size());
            call[i] = operation.call();
            // A completed operation has a response even if the checker gave it: only pending ones may be dropped.
            ret[i] = operation.ret();
            responses += operation.isPending() ? 0 : 1;
        }
        for (int d = 0; d < domains - 1; d++) {
            bound[d] = factor.domains().get(d).bound();
        }
        completed = responses;
        int used = 0;
        for (int count : total) {
            used += count > 0 ? 1 : 0;
        }
        isOneDomain = used == 1;
        threads = threadNumbers.size();
        program = group(thread, threads);
        int[] lane = new int[n];
        for (int i = 0; i < n; i++) {
            lane[i] = lane(thread[i], domain[i]);
        }
        lanes = group(lane, threads * domains);
        countBefore();
    }

    /** {@return the index in {@link #lanes} of a thread's operations of a domain} */
    int lane(int thread, int domain) {
        return thread * domains + domain;
    }

    boolean isPending(int operation) {
        return operations.get(operation).isPending();
    }

    /** {@return for each group its members in ascending order} */
    private static int[][] group(int[] groupOf, int groups) {
        int[] size = new int[groups];
        for (int group : groupOf) {
            size[group]++;
        }
        int[][] members = new int[groups][];
        for (int group = 0; group < groups; group++) {
            members[group] = new int[size[group]];
        }
        Arrays.fill(size, 0);
        for (int i = 0; i < groupOf.length; i++) {
            members[groupOf[i]][size[groupOf[i]]++] = i;
        }
        return members;
    }

    private void countBefore() {
        for (int[] members : group(domain, domains)) {
            int[] returns = new int[members.length];
            for (int i = 0; i < members.length; i++) {
                returns[i] = ret[members[i]];
            }
            Arrays.sort(returns);
            int returned = 0;
            for (int i : members) {
                while (returned < returns.length && returns[returned] < call[i]) {
                    returned++;
                }
                before[i] = returned;
            }
        }
    }
}
