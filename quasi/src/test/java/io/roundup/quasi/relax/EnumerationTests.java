// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.container.QueueSpecification;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnumerationTests {
    /** B(n, k), and that the permutations are different ones and within the bound. */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 1, 1, 1",
        "1, 1, 1, 1, 1",
        "2, 2, 2, 2, 2",
        "3, 3, 6, 6, 6",
        "4, 5, 14, 24, 24",
        "5, 8, 31, 78, 120",
        "6, 13, 73, 230, 504",
        "7, 21, 172, 675, 1902",
        "8, 34, 400, 2069, 6902",
    })
    void permutationsWithinABoundAreCounted(int n, int k1, int k2, int k3, int k4) {
        int[] expected = {1, k1, k2, k3, k4};
        for (int k = 0; k < expected.length; k++) {
            assertThat(BoundedPermutations.count(n, k)).as("B(%d,%d)", n, k).isEqualTo(expected[k]);
            Set<String> different = new HashSet<>();
            BoundedPermutations permutations = new BoundedPermutations(n, k);
            while (permutations.advance()) {
                int[] permutation = permutations.current();
                assertThat(Arrays.stream(permutation).distinct()).hasSize(n);
                for (int place = 0; place < n; place++) {
                    assertThat(Math.abs(permutation[place] - place)).isLessThanOrEqualTo(k);
                }
                different.add(Arrays.toString(permutation));
            }
            assertThat(different).hasSize(expected[k]);
            assertThat(permutations.advance()).isFalse();
        }
    }

    @Test
    void threeDequeuesWithBoundOneHaveThreeOrders() {
        assertThat(permutations(3, 1)).containsExactlyInAnyOrder("123", "213", "132");
    }

    private static Set<String> permutations(int n, int k) {
        Set<String> texts = new HashSet<>();
        BoundedPermutations permutations = new BoundedPermutations(n, k);
        while (permutations.advance()) {
            texts.add(Arrays.stream(permutations.current())
                    .mapToObj(item -> Integer.toString(item + 1))
                    .collect(Collectors.joining()));
        }
        return texts;
    }

    @Test
    void aBoundBeyondTheLengthAllowsEverything() {
        assertThat(BoundedPermutations.count(5, Integer.MAX_VALUE)).isEqualTo(120);
        assertThatIllegalArgumentException().isThrownBy(() -> new BoundedPermutations(3, -1));
    }

    /** One long operation beside n in sequence has n + 1 = C(n + 1, 1) places. */
    @ParameterizedTest
    @CsvSource({"1, 2", "3, 4", "7, 8"})
    void aLongOperationFitsAnywhere(int n, int expected) {
        History.Builder builder = History.builder();
        builder.call(0, Invocation.of("deq"));
        for (int i = 0; i < n; i++) {
            builder.ret(builder.call(1, Invocation.of("enq", i)), Response.VOID);
        }
        assertThat(count(builder.build())).isEqualTo(expected);
    }

    @Test
    void concurrentOperationsHaveAllOrdersAndSequentialOnesHaveOne() {
        History.Builder concurrent = History.builder();
        for (int thread = 0; thread < 5; thread++) {
            concurrent.call(thread, Invocation.of("deq"));
        }
        assertThat(count(concurrent.build())).isEqualTo(120);
        assertThat(count(HistoryText.parse("0 call a()\n0 ret\n1 call b()\n1 ret\n0 call c()")))
                .isEqualTo(1);
        assertThat(count(History.builder().build())).isEqualTo(1);
    }

    private static int count(History history) {
        Sequentializations orders = new Sequentializations(history);
        int count = 0;
        while (orders.advance()) {
            count++;
        }
        return count;
    }

    /** The permutation column of the paper's tables: 2 B(n, k) for n enqueues and n dequeues. */
    @ParameterizedTest
    @CsvSource({"4, 2, 28", "4, 3, 48", "5, 2, 62", "6, 2, 146", "7, 2, 344"})
    void thePapersPermutationCountsComeOut(int n, int k, int expected) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= n; i++) {
            text.append("0 call enq(").append(i).append(")\n0 ret\n");
        }
        for (int i = n; i >= 1; i--) {
            text.append("0 call deq()\n0 ret ").append(i).append('\n');
        }
        ReferenceQuasiChecker.Result result = ReferenceQuasiChecker.checkAll(
                HistoryText.parse(text.toString()),
                new QueueSpecification(),
                QuasiFactor.parse("enq=" + k + ",deq=" + k));
        assertThat(result.sequentializations()).isEqualTo(1);
        assertThat(result.domainPermutations()).isEqualTo(expected);
        assertThat(result.permutations()).isEqualTo((long) expected / 2 * expected / 2);
    }

    @Test
    void equalSequentializationsArePermutedOnce() {
        History history = HistoryText.parse("0 call enq(1)\n1 call enq(1)\n0 ret\n1 ret\n2 call deq()\n2 ret 2");
        ReferenceQuasiChecker.Result result =
                ReferenceQuasiChecker.check(history, new QueueSpecification(), QuasiFactor.parse("enq=1"));
        assertThat(result.isLinearizable()).isFalse();
        assertThat(result.sequentializations()).isEqualTo(2);
        assertThat(result.distinct()).isEqualTo(1);
        assertThat(result.permutations()).isEqualTo(2);
    }
}
