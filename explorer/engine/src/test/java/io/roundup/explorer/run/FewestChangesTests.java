// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The smallest set that is enough, of random monotone questions. */
@Tag("once")
class FewestChangesTests {
    private static final int PLACES = 7;
    private static final List<Integer> ALL = IntStream.range(0, PLACES).boxed().toList();

    /** A set is enough if it has all of one of these: any monotone question can be said so. */
    @Test
    void noSmallerSetIsEnough() {
        Random random = new Random(1);
        int replaced = 0;
        for (int round = 0; round < 2_000; round++) {
            List<Set<Integer>> ways = new ArrayList<>();
            for (int way = 1 + random.nextInt(4); way > 0; way--) {
                Set<Integer> one = new HashSet<>();
                ALL.stream().filter(place -> random.nextInt(2) == 0).forEach(one::add);
                ways.add(one);
            }
            Set<Integer> given = ways.get(0);
            Set<Integer> found =
                    new FewestChanges(ALL, set -> ways.stream().anyMatch(set::containsAll)).fewerThan(given);
            int fewest = ways.stream().mapToInt(Set::size).min().orElseThrow();
            if (found == null) {
                assertThat(given).as("of %s", ways).hasSize(fewest);
            } else {
                assertThat(ways).anyMatch(found::containsAll);
                assertThat(found).as("of %s", ways).hasSize(fewest).hasSizeLessThan(given.size());
                replaced++;
            }
        }
        assertThat(replaced).isBetween(500, 1_500);
    }

    /** Where each place of a set is needed, one question for each of them shows it. */
    @Test
    void setThatIsNeededIsAskedOncePerPlace() {
        List<Set<Integer>> asked = new ArrayList<>();
        Set<Integer> needed = Set.of(1, 4);
        FewestChanges search = new FewestChanges(ALL, set -> {
            asked.add(set);
            return set.containsAll(needed);
        });
        assertThat(search.fewerThan(needed)).isNull();
        assertThat(asked).hasSize(2);
    }
}
