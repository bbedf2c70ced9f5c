// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.BruteForce;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.phase.team.Commits.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A cluster loses results, and works twice on one part. No history gets lost, and nothing counts twice. */
@Tag("once")
class CommitsTests {
    private static final int ORDERS = 1_000;

    private final Commits<String> commits = new Commits<>();

    @Test
    void whateverIsLostDoubledLateOrReorderedAllHistoriesAreFound() {
        int lost = 0;
        int doubled = 0;
        int givenAgain = 0;
        for (long seed = 0; seed < ORDERS; seed++) {
            ScriptedProgram program = RandomPrograms.withOperations(seed, true);
            BruteForce truth = BruteForce.of(program);
            UnreliableCluster cluster = new UnreliableCluster(program, true, seed);
            cluster.explore();
            assertThat(cluster.executions).as("executions, seed %s", seed).isEqualTo(truth.traces());
            assertThat(cluster.histories).as("histories, seed %s", seed).hasSize(truth.histories());
            lost += cluster.lost;
            doubled += cluster.doubled;
            givenAgain += cluster.givenAgain;
        }
        assertThat(lost).isGreaterThan(ORDERS);
        assertThat(doubled).isGreaterThan(ORDERS);
        assertThat(givenAgain).isGreaterThan(ORDERS);
    }

    /** Why there is a rule: a child does not tell again what it told in a result that was lost. */
    @Test
    void ifEachFirstResultCountedHistoriesWouldBeLost() {
        int incomplete = 0;
        for (long seed = 0; seed < ORDERS / 10; seed++) {
            ScriptedProgram program = RandomPrograms.withOperations(seed, true);
            UnreliableCluster cluster = new UnreliableCluster(program, false, seed);
            cluster.explore();
            incomplete += cluster.histories.size() < BruteForce.of(program).histories() ? 1 : 0;
        }
        assertThat(incomplete).isPositive();
    }

    @Test
    void aResultWaitsForTheOneBeforeIt() {
        long first = commits.give(1);
        long second = commits.give(2);
        commits.arrive(new Result<>(second, 2, "child", 2, "second"));
        assertThat(counted()).isEmpty();
        commits.arrive(new Result<>(first, 1, "child", 1, "first"));
        assertThat(counted()).containsExactly("first", "second");
        assertThat(commits.isIdle()).isTrue();
        assertThat(commits.refused()).isEmpty();
    }

    /** No later job can bring the result that is missing. */
    @Test
    void aResultIsThrownAwayWhenTheOneBeforeItCanNoLongerCome() {
        long first = commits.give(1);
        long second = commits.give(2);
        commits.arrive(new Result<>(second, 2, "child", 2, "second"));
        commits.give(3);
        commits.lose(first);
        assertThat(counted()).isEmpty();
        assertThat(commits.refused()).containsExactly("child");
        assertThat(again()).containsExactlyInAnyOrder(1, 2);
    }

    @Test
    void aPartCountsOnceAndWhoComesLateIsRefused() {
        long job = commits.give(1);
        commits.arrive(new Result<>(job, 1, "fast", 1, "first"));
        commits.arrive(new Result<>(job, 1, "fast", 1, "first"));
        commits.arrive(new Result<>(job, 1, "slow", 1, "other"));
        assertThat(counted()).containsExactly("first");
        assertThat(commits.refused()).containsExactly("slow");
        assertThat(again()).isEmpty();
    }

    private List<String> counted() {
        List<String> counted = new ArrayList<>();
        for (Result<String> next = commits.poll(); next != null; next = commits.poll()) {
            counted.add(next.content());
        }
        return counted;
    }

    private List<Integer> again() {
        List<Integer> again = new ArrayList<>();
        for (Integer next = commits.pollAgain(); next != null; next = commits.pollAgain()) {
            again.add(next);
        }
        return again;
    }
}
