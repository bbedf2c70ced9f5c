// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.exception;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A time-out. Main waits a second for an answer, and does not look whether it has come.
 *
 * <p>Time is virtual: nothing waits a second. As long as threads are fast, a time-out comes only when nothing else can
 * run. That a thread is slow once, for up to a second, is explored after that.
 *
 * <pre>{@code
 * java -javaagent:explorer/target/roundup.jar -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.exception.E18TimeOut    # exit code 1
 * java -javaagent:explorer/target/roundup.jar=delays=0 -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.exception.E18TimeOut    # exit code 0
 * }</pre>
 */
public final class E18TimeOut {
    private static final CountDownLatch ANSWERED = new CountDownLatch(1);
    private static volatile @Nullable String answer;

    private E18TimeOut() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        Thread server = new Thread(() -> {
            answer = "yes";
            ANSWERED.countDown();
        });
        server.start();
        ANSWERED.await(1, TimeUnit.SECONDS);
        if (answer == null) {
            throw new IllegalStateException("there is no answer");
        }
    }
}
