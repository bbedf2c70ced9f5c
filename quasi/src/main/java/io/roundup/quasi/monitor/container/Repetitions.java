// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.time.Blocks;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Tells apart the elements of a value that was added more than once, by deciding which removal took which of them.
 *
 * <p>Two cases leave no choice. In the first, each was removed before the next was added. In the second, three things
 * hold. Equal elements leave in the order in which they came: in a queue they must, in a priority queue one may say so.
 * Neither two additions nor two removals of the value are nested in time. No pending removal took one more of them.
 * Then, if there is a linearization, there is one in which equal operations take effect in the order of their calls.
 * Exchanging two that do not keeps both within their bounds. In every other case the matching is a guess: an
 * explanation with it is one, but a contradiction proves nothing.
 */
final class Repetitions {
    private record Operations(IntList adds, IntList removes) {}

    private final Blocks blocks;
    private final List<Operation> operations;
    private final ContainerReader.Matching matching;
    private final boolean moreMayBeRemoved;
    private int[] add;
    private int[] remove;
    private int count;
    private @Nullable String guessed;

    Repetitions(
            Blocks blocks,
            List<Operation> operations,
            ContainerReader.Matching matching,
            int[] add,
            int[] remove,
            boolean moreMayBeRemoved) {
        this.blocks = blocks;
        this.operations = operations;
        this.matching = matching;
        this.add = add;
        this.remove = remove;
        this.count = add.length;
        this.moreMayBeRemoved = moreMayBeRemoved;
    }

    /** Matches the repeated values. {@return a violation if more were removed than added, else null} */
    @Nullable
    MonitorOutcome match(IntList adds, IntList removes, int[] valueOf, boolean[] repeated) {
        Map<Integer, Operations> ofValue = new TreeMap<>();
        for (int value = 0; value < repeated.length; value++) {
            if (repeated[value]) {
                ofValue.put(value, new Operations(new IntList(), new IntList()));
            }
        }
        for (int i = 0; i < adds.size(); i++) {
            Operations same = ofValue.get(valueOf[adds.get(i)]);
            if (same != null) {
                same.adds().add(adds.get(i));
            }
        }
        for (int i = 0; i < removes.size(); i++) {
            Operations same = ofValue.get(valueOf[removes.get(i)]);
            if (same != null) {
                same.removes().add(removes.get(i));
            }
        }
        for (Map.Entry<Integer, Operations> entry : ofValue.entrySet()) {
            Operations same = entry.getValue();
            if (same.removes().size() > same.adds().size()) {
                return tooManyRemoved(same);
            }
            match(entry.getKey(), same);
        }
        add = Arrays.copyOf(add, count);
        remove = Arrays.copyOf(remove, count);
        return null;
    }

    private MonitorOutcome tooManyRemoved(Operations same) {
        IntList all = new IntList();
        all.addAll(same.adds());
        all.addAll(same.removes());
        String label = operations.get(same.removes().get(0)).toString();
        return new MonitorOutcome.Violation(
                all.sortedSet(),
                label + " happened " + same.removes().size() + " times, but the value was added only "
                        + same.adds().size() + (same.adds().size() == 1 ? " time" : " times"));
    }

    private void match(int value, Operations same) {
        int[] removalOf = new int[same.adds().size()];
        Arrays.fill(removalOf, -1);
        boolean certain = isAlternating(same);
        if (certain || matching.firstLeavesFirst()) {
            for (int i = 0; i < same.removes().size(); i++) {
                removalOf[i] = same.removes().get(i);
            }
            certain |=
                    !moreMayBeRemoved && !isNested(same.adds()) && !isNested(same.removes()) && areAlike(same.adds());
        } else {
            lastLeavesFirst(same, removalOf);
        }
        if (!certain) {
            guessed = "the value of " + operations.get(same.adds().get(0))
                    + " was added more than once, so it is not certain which removal took which";
        }
        for (int i = 0; i < removalOf.length; i++) {
            int element = i == 0 ? value : newElement();
            add[element] = same.adds().get(i);
            remove[element] = removalOf[i];
        }
    }

    private int newElement() {
        if (count == add.length) {
            add = Arrays.copyOf(add, 2 * count);
            remove = Arrays.copyOf(remove, 2 * count);
        }
        return count++;
    }

    private boolean isAlternating(Operations same) {
        for (int i = 1; i < same.adds().size(); i++) {
            if (i > same.removes().size()
                    || blocks.last(same.removes().get(i - 1))
                            >= blocks.first(same.adds().get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean isNested(IntList inOrderOfCalls) {
        for (int i = 1; i < inOrderOfCalls.size(); i++) {
            if (blocks.last(inOrderOfCalls.get(i)) < blocks.last(inOrderOfCalls.get(i - 1))) {
                return true;
            }
        }
        return false;
    }

    private boolean areAlike(IntList adds) {
        for (int i = 1; i < adds.size(); i++) {
            if (!matching.alike(
                    operations.get(adds.get(0)).invocation(),
                    operations.get(adds.get(i)).invocation())) {
                return false;
            }
        }
        return true;
    }

    /** Gives each removal the latest element that was added before it returned, or any if there is none. */
    private void lastLeavesFirst(Operations same, int[] removalOf) {
        IntList inside = new IntList();
        int next = 0;
        for (int i = 0; i < same.removes().size(); i++) {
            int removal = same.removes().get(i);
            while (next < removalOf.length
                    && (inside.isEmpty() || blocks.first(same.adds().get(next)) <= blocks.first(removal))) {
                inside.add(next++);
            }
            removalOf[inside.removeLast()] = removal;
        }
    }

    int[] add() {
        return add;
    }

    int[] remove() {
        return remove;
    }

    /** {@return why the matching is a guess, or null if it is certain} */
    @Nullable
    String guessed() {
        return guessed;
    }
}
