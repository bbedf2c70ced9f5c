// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.spec.Label;
import io.roundup.quasi.spec.ObservedSpecification;
import io.roundup.quasi.spec.ObservedSpecification.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All sequentializations S of a client for which there is a P: the legal sequences of operations, and what a factor makes
 * of them. Whoever reads a history as it grows needs them, since P may look ahead: a prefix of S need not be legal itself.
 */
public final class RelaxedWords {
    private final QuasiFactor factor;
    private final ObservedSpecification legal;
    private final int most;
    private final ObservedSpecification.Builder words = ObservedSpecification.builder();
    private final List<Label> word = new ArrayList<>();
    private int left;

    private RelaxedWords(ObservedSpecification legal, QuasiFactor factor, int most) {
        this.legal = legal;
        this.factor = factor;
        this.most = most;
        left = most;
    }

    /**
     * {@return the sequences, or nothing if there are too many} Takes time linear in the permutations.
     *
     * @param legal all sequences of the client that are legal for P; their prefixes are, too
     * @param factor how far an operation may be from its place in P
     * @param most permutations that are made
     */
    public static Optional<ObservedSpecification> of(ObservedSpecification legal, QuasiFactor factor, int most) {
        RelaxedWords words = new RelaxedWords(legal, factor, most);
        return words.addFrom(legal.initial()) ? Optional.of(words.words.build()) : Optional.empty();
    }

    /** Adds all sequences that begin with the present one. {@return whether they are few enough} */
    private boolean addFrom(Node node) {
        // Operations without effect lead back, so that there is no longest sequence.
        if (word.size() > most || !addPermuted()) {
            return false;
        }
        for (Label label : legal.labels(node)) {
            word.add(label);
            for (Node next : legal.after(node, label.invocation(), label.response())) {
                if (!addFrom(next)) {
                    return false;
                }
            }
            word.remove(word.size() - 1);
        }
        return true;
    }

    private boolean addPermuted() {
        DomainPermutations<Label> permutations = new DomainPermutations<>(word, Label::invocation, factor);
        while (permutations.advance()) {
            if (left-- == 0) {
                return false;
            }
            words.addLabels(permutations.permuted());
        }
        return true;
    }
}
