// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.Invocation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * All permutations of one sequentialization that a factor allows: for each domain the bounded permutations of its
 * places, combined in every way. A cursor, as its parts are. Not thread-safe.
 *
 * @param <T> the type of what is permuted
 */
final class DomainPermutations<T> {
    private final List<T> sequence;
    private final List<int[]> places = new ArrayList<>();
    private final List<Integer> bounds = new ArrayList<>();
    private final List<BoundedPermutations> permutations = new ArrayList<>();
    private final int[] current;
    private boolean started;

    DomainPermutations(List<T> sequence, Function<T, Invocation> invocation, QuasiFactor factor) {
        this.sequence = sequence;
        this.current = new int[sequence.size()];
        for (int i = 0; i < current.length; i++) {
            current[i] = i;
        }
        for (QuasiFactor.Domain domain : factor.domains()) {
            places.add(IntStream.range(0, sequence.size())
                    .filter(i ->
                            domain.contains(invocation.apply(sequence.get(i)).method()))
                    .toArray());
            bounds.add(domain.bound());
        }
    }

    /** Moves on to the next permutation. {@return whether there is one} */
    boolean advance() {
        if (!started) {
            started = true;
            for (int domain = 0; domain < places.size(); domain++) {
                permutations.add(first(domain));
            }
            return true;
        }
        // Counts like an odometer: the first domain that can move on does, those before it start again.
        for (int domain = 0; domain < places.size(); domain++) {
            if (permutations.get(domain).advance()) {
                return true;
            }
            permutations.set(domain, first(domain));
        }
        return false;
    }

    private BoundedPermutations first(int domain) {
        BoundedPermutations permutation = new BoundedPermutations(places.get(domain).length, bounds.get(domain));
        permutation.advance();
        return permutation;
    }

    /**
     * {@return for each place of P the place in S that its operation comes from; valid until the next {@link #advance}}
     */
    int[] current() {
        for (int domain = 0; domain < places.size(); domain++) {
            int[] own = places.get(domain);
            int[] selected = permutations.get(domain).current();
            for (int i = 0; i < own.length; i++) {
                current[own[i]] = own[selected[i]];
            }
        }
        return current;
    }

    /**
     * {@return the size of the permutation sets of the domains, added up and not multiplied: what the paper's tables
     * count}
     */
    long sumOfDomains() {
        long sum = 0;
        for (int domain = 0; domain < places.size(); domain++) {
            sum += BoundedPermutations.count(places.get(domain).length, bounds.get(domain));
        }
        return sum;
    }

    /** {@return the operations of P} */
    List<T> permuted() {
        List<T> permuted = new ArrayList<>(sequence.size());
        for (int from : current()) {
            permuted.add(sequence.get(from));
        }
        return permuted;
    }
}
