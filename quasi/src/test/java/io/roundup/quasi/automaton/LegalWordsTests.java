// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.relax.ReferenceQuasiChecker;
import io.roundup.quasi.relax.RelaxedWords;
import io.roundup.quasi.spec.Label;
import io.roundup.quasi.spec.ObservedSpecification;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.container.StackSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A client is a word for each thread: {@code e} inserts the next number, {@code d} removes one. */
class LegalWordsTests {
    private static final int MOST = 100_000;

    @Test
    void sequencesWithEqualFuturesAreOneState() {
        ObservedSpecification observed = observed(client("ed", "ed", "ed"), new QueueSpecification());
        assertThat(observed.nodes()).isEqualTo(121);
        assertThat(LegalWords.withPrefixes(observed).size()).isEqualTo(38);
    }

    @Test
    void relaxedWordsOfThreeThreads() {
        ObservedSpecification observed = observed(client("ed", "ed", "ed"), new QueueSpecification());
        ObservedSpecification relaxed = relaxed(observed, QuasiFactor.parse("deq=1"));
        assertThat(relaxed.nodes()).isEqualTo(301);
        assertThat(LegalWords.withPrefixes(relaxed).size()).isEqualTo(59);
        assertThat(LegalWords.whole(relaxed).size()).isEqualTo(65);
    }

    @Test
    void tooManyPermutationsAreRefused() {
        ObservedSpecification observed = observed(client("ed", "ed", "ed"), new QueueSpecification());
        assertThat(RelaxedWords.of(observed, QuasiFactor.parse("deq=1"), 150)).isEmpty();
    }

    /** P may look ahead: the first removal is legal since the second one removes what it should have removed. */
    @Test
    void aPrefixOfALegalWordNeedNotBeLegal() {
        ObservedSpecification observed = observed(client("ee", "dd"), new QueueSpecification());
        LegalWords words = LegalWords.whole(relaxed(observed, QuasiFactor.parse("deq=1")));
        int state = words.initial();
        for (Label label : List.of(
                new Label(Invocation.of("enq", 1), Response.VOID),
                new Label(Invocation.of("enq", 2), Response.VOID),
                new Label(Invocation.of("deq"), Response.returned(2)))) {
            state = words.after(state, label.invocation(), label.response()).get(0);
        }
        assertThat(words.isLegal(state)).isFalse();
        assertThat(words.steps(state, Invocation.of("deq"))).hasSize(1).allSatisfy(step -> {
            assertThat(step.response()).isEqualTo(Response.returned(1));
            assertThat(words.isLegal(step.state())).isTrue();
        });
    }

    /** What operations without effect lead back to is one state with itself only. */
    @Test
    void operationsWithoutEffectLeadBack() {
        Label look = new Label(Invocation.of("size"), Response.returned(0));
        Label add = new Label(Invocation.of("enq", 1), Response.VOID);
        History.Builder history = History.builder();
        history.ret(history.call(0, look.invocation()), look.response());
        history.ret(history.call(0, add.invocation()), add.response());
        LegalWords words = LegalWords.withPrefixes(ObservedSpecification.builder()
                .add(history.build().operations(), new int[] {0, -1})
                .build());
        int first = words.initial();
        assertThat(words.after(first, look.invocation(), look.response())).containsExactly(first);
        assertThat(words.after(first, add.invocation(), add.response()))
                .hasSize(1)
                .doesNotContain(first);
        assertThat(words.size()).isEqualTo(2);
    }

    @Test
    void theAutomatonAgreesWithTheSearchOnRandomHistoriesOfAClient() {
        int[] verdicts = new int[2];
        for (long seed = 0; seed < 1_500L * Integer.getInteger("roundup.thorough", 1); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            boolean isStack = random.nextBoolean();
            Specification<?> specification = isStack ? new StackSpecification() : new QueueSpecification();
            List<List<Invocation>> client = randomClient(random, isStack);
            QuasiFactor factor = QuasiFactor.parse((isStack ? "pop=" : "deq=")
                    + random.nextInt(3)
                    + (random.nextBoolean() ? "" : isStack ? ",push=1" : ",enq=1"));
            ObservedSpecification observed = observed(client, specification);
            LegalWords words = LegalWords.whole(relaxed(observed, factor));
            HistoryAutomaton<Integer> automaton = new HistoryAutomaton<>(words);
            RandomRun run = new RandomRun(random, client, automaton);
            boolean isLegal =
                    ReferenceQuasiChecker.check(run.history, observed, factor).isLinearizable();
            assertThat(automaton.mayEnd(run.number, words::isLegal))
                    .as("%s within %s", run.history, factor)
                    .isEqualTo(isLegal);
            if (factor.isStandard()) {
                assertThat(isLegal)
                        .isEqualTo(Checker.check(run.history, observed).verdict() == Verdict.LINEARIZABLE);
            }
            verdicts[isLegal ? 1 : 0]++;
        }
        assertThat(verdicts[0]).isGreaterThan(300);
        assertThat(verdicts[1]).isGreaterThan(300);
    }

    /** An execution of a client up to some event, in which removals return anything. */
    private static final class RandomRun {
        final History history;
        int number = HistoryAutomaton.START;

        RandomRun(SplittableRandom random, List<List<Invocation>> client, HistoryAutomaton<Integer> automaton) {
            History.Builder builder = History.builder();
            int[] open = new int[client.size()];
            int[] events = new int[client.size()];
            int all = client.stream().mapToInt(calls -> 2 * calls.size()).sum();
            int left = random.nextInt(3) == 0 ? random.nextInt(all) : all;
            while (left-- > 0) {
                int thread = random.nextInt(client.size());
                while (events[thread] == 2 * client.get(thread).size()) {
                    thread = (thread + 1) % client.size();
                }
                Invocation invocation = client.get(thread).get(events[thread] / 2);
                if (events[thread]++ % 2 == 0) {
                    open[thread] = builder.call(thread, invocation);
                    number = automaton.invoke(number, thread, invocation);
                } else {
                    Response response = !invocation.arguments().isEmpty()
                            ? Response.VOID
                            : Response.returned(random.nextInt(5) == 0 ? null : 1 + random.nextInt(3));
                    builder.ret(open[thread], response);
                    number = automaton.respond(number, thread, response);
                }
            }
            history = builder.build();
        }
    }

    private static ObservedSpecification relaxed(ObservedSpecification observed, QuasiFactor factor) {
        return RelaxedWords.of(observed, factor, MOST).orElseThrow();
    }

    private static List<List<Invocation>> client(String... threads) {
        List<List<Invocation>> client = new ArrayList<>();
        int inserted = 0;
        for (String thread : threads) {
            List<Invocation> calls = new ArrayList<>();
            for (char call : thread.toCharArray()) {
                calls.add(call == 'e' ? Invocation.of("enq", ++inserted) : Invocation.of("deq"));
            }
            client.add(calls);
        }
        return client;
    }

    private static List<List<Invocation>> randomClient(SplittableRandom random, boolean isStack) {
        List<List<Invocation>> client = new ArrayList<>();
        int inserted = 0;
        for (int thread = 0; thread < 2 + random.nextInt(2); thread++) {
            List<Invocation> calls = new ArrayList<>();
            for (int call = 0; call < 1 + random.nextInt(2); call++) {
                calls.add(
                        random.nextBoolean()
                                ? Invocation.of(isStack ? "push" : "enq", ++inserted)
                                : Invocation.of(isStack ? "pop" : "deq"));
            }
            client.add(calls);
        }
        return client;
    }

    /** {@return what one thread after the other does in each order of their calls} */
    private static <S> ObservedSpecification observed(List<List<Invocation>> client, Specification<S> specification) {
        ObservedSpecification.Builder builder = ObservedSpecification.builder();
        addFrom(client, new int[client.size()], specification, specification.initial(), new ArrayList<>(), builder);
        return builder.build();
    }

    private static <S> void addFrom(
            List<List<Invocation>> client,
            int[] made,
            Specification<S> specification,
            S state,
            List<Label> word,
            ObservedSpecification.Builder builder) {
        boolean isEnd = true;
        for (int thread = 0; thread < made.length; thread++) {
            if (made[thread] < client.get(thread).size()) {
                isEnd = false;
                Invocation invocation = client.get(thread).get(made[thread]++);
                for (Step<S> step : specification.steps(state, invocation)) {
                    word.add(new Label(invocation, step.response()));
                    addFrom(client, made, specification, step.state(), word, builder);
                    word.remove(word.size() - 1);
                }
                made[thread]--;
            }
        }
        if (isEnd) {
            builder.addLabels(word);
        }
    }
}
