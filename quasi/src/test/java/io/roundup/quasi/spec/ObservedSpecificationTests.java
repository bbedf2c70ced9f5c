// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObservedSpecificationTests {
    private static Label label(String method, int value) {
        return new Label(Invocation.of(method), Response.returned(value));
    }

    @Test
    void labelsAreComparedAndThreadsAreNot() {
        ObservedSpecification.Builder builder = ObservedSpecification.builder();
        builder.add(
                HistoryText.parse("0 call enq(1)\n0 ret\n1 call deq()\n1 ret 1").operations());
        builder.add(
                HistoryText.parse("1 call enq(1)\n1 ret\n0 call deq()\n0 ret 1").operations());
        ObservedSpecification spec = builder.build();
        assertThat(spec.size()).isEqualTo(1);
        assertThat(spec.nodes()).isEqualTo(3);
    }

    @Test
    void prefixesAreAllowedAndNothingElseIs() {
        ObservedSpecification spec = ObservedSpecification.builder()
                .addLabels(List.of(label("a", 1), label("b", 2)))
                .addLabels(List.of(label("a", 3)))
                .build();
        assertThat(spec.steps(spec.initial(), Invocation.of("a")))
                .extracting(Step::response)
                .containsExactlyInAnyOrder(Response.returned(1), Response.returned(3));
        assertThat(spec.after(spec.initial(), Invocation.of("a"), Response.returned(2)))
                .isEmpty();
        assertThat(spec.after(spec.initial(), Invocation.of("unheard"), Response.VOID))
                .isEmpty();
        ObservedSpecification.Node one = spec.after(spec.initial(), Invocation.of("a"), Response.returned(1))
                .get(0);
        assertThat(spec.after(one, Invocation.of("b"), Response.returned(2))).hasSize(1);
        assertThat(spec.after(one, Invocation.of("a"), Response.returned(3))).isEmpty();
    }

    /**
     * After {@code a}, {@code b} and {@code c} together change nothing: they lead back, and other histories go on from
     * there.
     */
    @Test
    void whatHadNoEffectIsLegalAnyNumberOfTimes() {
        ObservedSpecification spec = ObservedSpecification.builder()
                .add(operations("a b c d"), new int[] {-1, -1, 1})
                .add(operations("a b e"), new int[0])
                .build();
        assertThat(accepts(spec, "a d")).isTrue();
        assertThat(accepts(spec, "a b c b c b c d")).isTrue();
        assertThat(accepts(spec, "a b c b e"))
                .as("on the way, what another history has")
                .isTrue();
        assertThat(accepts(spec, "a b d")).as("half a turn").isFalse();
        assertThat(accepts(spec, "b c a")).isFalse();
        assertThat(accepts(spec, "a b c e")).isFalse();
        ObservedSpecification.Node turned = reached(spec, "a b").get(0);
        assertThat(spec.steps(turned, Invocation.of("c"))).hasSize(1);
    }

    @Test
    void whatHadNoEffectMayAlsoBeOneOfSeveralThatDo() {
        ObservedSpecification spec = ObservedSpecification.builder()
                .add(operations("a b"), new int[] {0})
                .add(operations("a c"), new int[0])
                .build();
        assertThat(accepts(spec, "a a a b")).isTrue();
        assertThat(accepts(spec, "a a c")).isTrue();
        assertThat(accepts(spec, "b")).isTrue();
        assertThat(accepts(spec, "c")).isFalse();
        assertThat(spec.steps(spec.initial(), Invocation.of("a"))).hasSize(2);
    }

    private static List<Operation> operations(String methods) {
        StringBuilder history = new StringBuilder();
        for (String method : methods.split(" ")) {
            history.append("0 call ").append(method).append("()\n0 ret\n");
        }
        return HistoryText.parse(history.toString()).operations();
    }

    private static boolean accepts(ObservedSpecification spec, String methods) {
        return !reached(spec, methods).isEmpty();
    }

    private static List<ObservedSpecification.Node> reached(ObservedSpecification spec, String methods) {
        List<ObservedSpecification.Node> nodes = List.of(spec.initial());
        for (String method : methods.split(" ")) {
            List<ObservedSpecification.Node> next = new ArrayList<>();
            nodes.forEach(node -> next.addAll(spec.after(node, Invocation.of(method), Response.VOID)));
            nodes = next;
        }
        return nodes;
    }

    /** The interleavings of two threads of m and n calls number C(m+n, n) when all labels differ. */
    @ParameterizedTest
    @CsvSource({"1,1,2", "2,2,6", "2,3,10", "3,3,20", "3,4,35", "4,4,70"})
    void interleavingsAreCounted(int m, int n, int expected) {
        ObservedSpecification.Builder builder = ObservedSpecification.builder();
        interleave(m, n, new ArrayList<>(), builder);
        interleave(m, n, new ArrayList<>(), builder);
        assertThat(builder.build().size()).isEqualTo(expected);
    }

    private static void interleave(int m, int n, List<Label> labels, ObservedSpecification.Builder builder) {
        if (m == 0 && n == 0) {
            builder.addLabels(labels);
        }
        for (String method : List.of("left", "right")) {
            int left = method.equals("left") ? m : n;
            if (left > 0) {
                labels.add(label(method, left));
                interleave(method.equals("left") ? m - 1 : m, method.equals("left") ? n : n - 1, labels, builder);
                labels.remove(labels.size() - 1);
            }
        }
    }

    @Test
    void nodesWithManyChildrenFindThemToo() {
        ObservedSpecification.Builder builder = ObservedSpecification.builder();
        for (int i = 0; i < 100; i++) {
            builder.addLabels(List.of(label("a", i)));
        }
        ObservedSpecification spec = builder.build();
        for (int i = 0; i < 100; i++) {
            assertThat(spec.after(spec.initial(), Invocation.of("a"), Response.returned(i)))
                    .hasSize(1);
        }
        assertThat(spec.steps(spec.initial(), Invocation.of("a"))).hasSize(100);
        assertThat(spec.size()).isEqualTo(100);
    }

    @Test
    void aPrefixThatWasObservedAsAWholeCountsOnce() {
        ObservedSpecification spec = ObservedSpecification.builder()
                .addLabels(List.of(label("a", 1), label("b", 2)))
                .addLabels(List.of(label("a", 1)))
                .addLabels(List.of(label("a", 1)))
                .build();
        assertThat(spec.size()).isEqualTo(2);
    }

    @Test
    void misuseIsRefused() {
        ObservedSpecification.Builder builder = ObservedSpecification.builder();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.add(HistoryText.parse("4 call deq()").operations()))
                .withMessageContaining("deq()=? of thread 4 is pending");
        builder.build();
        assertThatIllegalStateException().isThrownBy(() -> builder.addLabels(List.of()));
    }
}
