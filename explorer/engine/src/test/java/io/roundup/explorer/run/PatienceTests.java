// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.phase.team.PieceWorker;
import io.roundup.explorer.run.Patience.Loss;
import io.roundup.it.program.EndlessWork;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Who watches gives up the program's code, and not Round-Up's own work, for which a busy machine has little time. */
class PatienceTests {
    private static final double SECONDS = 10;
    private static final int LOOKS = 50;

    private static volatile boolean isOver;

    private final AtomicLong seconds = new AtomicLong();
    private boolean isExplored;

    @Test
    void nobodyIsGivenUpBeforeTheTimeIsOver() throws InterruptedException {
        assertThat(lookAfter(9, EndlessWork::go)).isEmpty();
    }

    @Test
    void theProgramsCodeIsGivenUpSoonAfterIt() throws InterruptedException {
        assertThat(lookAfter(12, EndlessWork::go))
                .contains("the time allowed was over")
                .contains("EndlessWork.go");
    }

    /** What was found in that time is made again in as much, though it may make no step. */
    @Test
    void whatIsMadeAgainHasTheSameTimeOnceMore() throws InterruptedException {
        isExplored = true;
        assertThat(lookAfter(19, EndlessWork::go)).isEmpty();
        assertThat(lookAfter(21, EndlessWork::go)).contains("the time allowed was over");
    }

    @Test
    void ownWorkIsNotGivenUpWhileTheProgramWouldBe() throws InterruptedException {
        assertThat(lookAfter(12, PatienceTests::explain)).isEmpty();
        assertThat(lookAfter(60, PatienceTests::explain)).isEmpty();
    }

    /** It may be a fault of ours, and the process has to end. */
    @Test
    void ownWorkIsGivenUpAfterAMinute() throws InterruptedException {
        assertThat(lookAfter(75, PatienceTests::explain)).contains("PatienceTests.explain");
    }

    /** What Round-Up waits for may be held by code that was given up. */
    @Test
    void ownWorkThatWaitsIsGivenUpAsTheProgramIs() throws InterruptedException {
        assertThat(lookAfter(12, PatienceTests::waits)).contains("waits in ");
    }

    /** Their last parts come back when their time is over, from a cluster some seconds later. */
    @Test
    void theEndOfOtherProcessesIsAwaited() throws InterruptedException {
        assertThat(lookAfter(12, PatienceTests::waitsForOthers)).isEmpty();
        assertThat(lookAfter(75, PatienceTests::waitsForOthers)).contains("waits in ");
    }

    /** {@return what is found out by many looks, late in an exploration of {@value #SECONDS} s, or an empty string} */
    private String lookAfter(long late, Consumer<CountDownLatch> work) throws InterruptedException {
        isOver = false;
        EndlessWork.begin();
        CountDownLatch begun = new CountDownLatch(1);
        Thread explorer = new Thread(() -> work.accept(begun), "explorer");
        explorer.start();
        try {
            begun.await();
            while (!explorer.getStackTrace()[0].getMethodName().matches("explain|go|park")) {
                Thread.onSpinWait();
            }
            seconds.set(0);
            Patience patience = Patience.withProcess(explorer, SECONDS, () -> seconds.get() * 1_000_000_000);
            if (isExplored) {
                patience.explored();
            }
            seconds.set(late);
            Loss loss = null;
            for (int look = 0; look < LOOKS && loss == null; look++) {
                loss = patience.look();
            }
            return loss == null ? "" : loss.why();
        } finally {
            isOver = true;
            EndlessWork.end();
            explorer.interrupt();
            explorer.join();
        }
    }

    private static void explain(CountDownLatch begun) {
        begun.countDown();
        boolean goesOn = true;
        while (goesOn) {
            goesOn = !isOver;
        }
    }

    private static void waitsForOthers(CountDownLatch begun) {
        begun.countDown();
        try {
            PieceWorker.serve(
                    new InputStream() {
                        @Override
                        public int read() {
                            waits(new CountDownLatch(1));
                            return -1;
                        }
                    },
                    OutputStream.nullOutputStream(),
                    piece -> out -> {});
        } catch (IOException | InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static void waits(CountDownLatch begun) {
        CountDownLatch never = new CountDownLatch(1);
        begun.countDown();
        try {
            never.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
