// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.recorded.TimedOperations.OverlapException;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TimedOperationsTests {
    private static final Invocation CALL = Invocation.of("call");

    @Test
    void differentThreadsAtOneTimeAreConcurrent() {
        TimedOperations timed = new TimedOperations(0);
        timed.add(0, CALL, 1, Response.VOID, 5);
        timed.add(1, CALL, 5, Response.VOID, 9);
        timed.add(2, CALL, 6, Response.VOID, 7);
        History history = timed.history();
        assertThat(history.precedes(0, 1)).isFalse();
        assertThat(history.precedes(0, 2)).isTrue();
    }

    @Test
    void oneThreadThatTouchesStaysInOrder() {
        TimedOperations timed = new TimedOperations(0);
        timed.add(0, CALL, 5, Response.VOID, 9);
        timed.add(0, CALL, 1, Response.VOID, 5);
        timed.add(1, CALL, 5, Response.VOID, 5);
        History history = timed.history();
        assertThat(history.operations()).extracting(Operation::thread).containsExactlyInAnyOrder(0, 0, 1);
        assertThat(precedences(history)).isEqualTo(1);
    }

    @Test
    void overlapsAreRefused() {
        TimedOperations timed = new TimedOperations(0);
        timed.add(0, CALL, 5, Response.VOID, 9);
        timed.add(0, CALL, 8, null, TimedOperations.NEVER);
        assertThatExceptionOfType(OverlapException.class).isThrownBy(timed::history);
        TimedOperations twice = new TimedOperations(0);
        twice.add(0, CALL, 5, Response.VOID, 6);
        twice.add(0, CALL, 5, Response.VOID, 7);
        assertThatExceptionOfType(OverlapException.class).isThrownBy(twice::history);
    }

    @Test
    void threadsWithLargeNumbersAreToldApart() {
        TimedOperations timed = new TimedOperations(0);
        timed.add(2_000_000_000, CALL, 1, Response.VOID, 5);
        timed.add(1_999_999_999, CALL, 2, Response.VOID, 6);
        timed.add(2_000_000_000, CALL, 6, Response.VOID, 8);
        assertThat(timed.history().operations())
                .extracting(Operation::thread)
                .containsExactly(2_000_000_000, 1_999_999_999, 2_000_000_000);
        timed.add(1_999_999_999, CALL, 3, Response.VOID, 4);
        assertThatExceptionOfType(OverlapException.class)
                .isThrownBy(timed::history)
                .withMessageContaining("thread 1999999999 calls call() at time 3, inside its call() from time 2");
    }

    @Test
    void timesAreChecked() {
        TimedOperations timed = new TimedOperations(0);
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> timed.add(0, CALL, -1, Response.VOID, 5));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> timed.add(0, CALL, 5, Response.VOID, 4));
    }

    /**
     * Times from a coarse clock, so that nearly everything is a tie. What the history orders is true; what strictly
     * follows in time is ordered; and where one thread only touches at each time, each thread's own order is kept, too.
     */
    @Test
    void theHistoryOrdersWhatTheTimesOrder() {
        int ties = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            TimedOperations timed = new TimedOperations(0);
            List<long[]> rows = random(random, timed);
            History history = timed.history();
            assertThat(history.size()).isEqualTo(rows.size());
            boolean isExact = touchingThreads(rows);
            ties += isExact ? 0 : 1;
            for (int i = 0; i < rows.size(); i++) {
                for (int j = 0; j < rows.size(); j++) {
                    long[] a = rows.get(i);
                    long[] b = rows.get(j);
                    boolean isOrdered = history.precedes(index(history, i), index(history, j));
                    boolean isBefore = a[2] < b[1];
                    boolean isProgramOrder = a[0] == b[0] && i < j;
                    if (isBefore || isExact && isProgramOrder) {
                        assertThat(isOrdered)
                                .as("seed %d: %d before %d", seed, i, j)
                                .isTrue();
                    } else if (!isProgramOrder) {
                        assertThat(isOrdered)
                                .as("seed %d: %d before %d", seed, i, j)
                                .isFalse();
                    }
                }
            }
        }
        assertThat(ties).as("histories in which two threads touch at one time").isGreaterThan(1000);
    }

    /** Thread, call and return of each operation, in the order in which each thread did them. */
    private static List<long[]> random(SplittableRandom random, TimedOperations timed) {
        List<long[]> rows = new ArrayList<>();
        int threads = 1 + random.nextInt(4);
        for (int thread = 0; thread < threads; thread++) {
            long now = random.nextInt(3);
            int count = random.nextInt(4);
            for (int i = 0; i < count; i++) {
                long call = now + random.nextInt(2);
                boolean isPending = i == count - 1 && random.nextInt(4) == 0;
                now = call + random.nextInt(3);
                rows.add(new long[] {thread, call, isPending ? TimedOperations.NEVER : now});
            }
        }
        for (int i = 0; i < rows.size(); i++) {
            long[] row = rows.get(i);
            boolean isPending = row[2] == TimedOperations.NEVER;
            timed.add((int) row[0], Invocation.of("call", i), row[1], isPending ? null : Response.VOID, row[2]);
        }
        return rows;
    }

    private static boolean touchingThreads(List<long[]> rows) {
        Set<String> seen = new HashSet<>();
        Set<Long> times = new HashSet<>();
        for (long[] a : rows) {
            for (long[] b : rows) {
                if (a != b && a[0] == b[0] && a[2] == b[1] && seen.add(a[2] + " " + a[0]) && !times.add(a[2])) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int index(History history, int number) {
        for (int i = 0; i < history.size(); i++) {
            if (history.operations().get(i).invocation().equals(Invocation.of("call", number))) {
                return i;
            }
        }
        throw new AssertionError("operation " + number + " is missing");
    }

    private static int precedences(History history) {
        int count = 0;
        for (int i = 0; i < history.size(); i++) {
            for (int j = 0; j < history.size(); j++) {
                count += history.precedes(i, j) ? 1 : 0;
            }
        }
        return count;
    }
}
