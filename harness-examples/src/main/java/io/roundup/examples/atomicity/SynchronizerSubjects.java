// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import static io.roundup.examples.atomicity.Operation.action;
import static io.roundup.examples.atomicity.Operation.of;
import static io.roundup.examples.atomicity.Operation.write;
import static io.roundup.examples.atomicity.Operation.writeAction;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** What threads meet at. <em>Filled</em> is one that lets more threads through, or waits for fewer. */
final class SynchronizerSubjects {
    private static final int PARTIES = 2;

    private SynchronizerSubjects() {}

    static List<Subject<?>> all() {
        return List.of(semaphore(), latch(), barrier(), phaser(), exchanger());
    }

    private static Subject<Semaphore> semaphore() {
        return Subject.of(
                Semaphore.class,
                () -> new Semaphore(0),
                () -> new Semaphore(1),
                Semaphore::availablePermits,
                List.of(
                        writeAction("acquire()", Semaphore::acquire),
                        writeAction("release()", Semaphore::release),
                        action("acquireUninterruptibly(2)", semaphore -> semaphore.acquireUninterruptibly(2)),
                        action("release(2)", semaphore -> semaphore.release(2)),
                        of("tryAcquire()", Semaphore::tryAcquire),
                        of("tryAcquire(2)", semaphore -> semaphore.tryAcquire(2)),
                        of("tryAcquire(1 s)", semaphore -> semaphore.tryAcquire(1, TimeUnit.SECONDS)),
                        of("availablePermits()", Semaphore::availablePermits),
                        of("drainPermits()", Semaphore::drainPermits),
                        of("hasQueuedThreads()", Semaphore::hasQueuedThreads)));
    }

    private static Subject<CountDownLatch> latch() {
        return Subject.of(
                CountDownLatch.class,
                () -> new CountDownLatch(2),
                () -> new CountDownLatch(1),
                CountDownLatch::getCount,
                List.of(
                        writeAction("countDown()", CountDownLatch::countDown),
                        action("await()", CountDownLatch::await),
                        of("await(1 s)", latch -> latch.await(1, TimeUnit.SECONDS)),
                        of("getCount()", CountDownLatch::getCount)));
    }

    private static Subject<CyclicBarrier> barrier() {
        return Subject.of(
                CyclicBarrier.class,
                () -> new CyclicBarrier(PARTIES),
                () -> new CyclicBarrier(1),
                barrier -> barrier.getNumberWaiting() + " " + barrier.isBroken(),
                List.of(
                        write("await()", CyclicBarrier::await),
                        of("await(1 s)", barrier -> barrier.await(1, TimeUnit.SECONDS)),
                        action("reset()", CyclicBarrier::reset),
                        of("isBroken()", CyclicBarrier::isBroken),
                        of("getNumberWaiting()", CyclicBarrier::getNumberWaiting)));
    }

    private static Subject<Phaser> phaser() {
        return Subject.of(
                Phaser.class,
                () -> new Phaser(PARTIES),
                () -> new Phaser(1),
                phaser -> phaser.getPhase() + " " + phaser.getRegisteredParties() + " " + phaser.getArrivedParties(),
                List.of(
                        write("arrive()", Phaser::arrive),
                        write("register()", Phaser::register),
                        of("bulkRegister(2)", phaser -> phaser.bulkRegister(2)),
                        of("arriveAndDeregister()", Phaser::arriveAndDeregister),
                        of("arriveAndAwaitAdvance()", Phaser::arriveAndAwaitAdvance),
                        of("awaitAdvance(0)", phaser -> phaser.awaitAdvance(0)),
                        of(
                                "awaitAdvanceInterruptibly(0, 1 s)",
                                phaser -> phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS)),
                        action("forceTermination()", Phaser::forceTermination),
                        of("isTerminated()", Phaser::isTerminated),
                        of("getPhase()", Phaser::getPhase),
                        of("getArrivedParties()", Phaser::getArrivedParties),
                        of("getUnarrivedParties()", Phaser::getUnarrivedParties),
                        of("getRegisteredParties()", Phaser::getRegisteredParties),
                        of("toString()", phaser -> phaser.toString().replaceFirst(".*\\[", "["))));
    }

    private static Subject<Exchanger<String>> exchanger() {
        return Subject.of(
                Exchanger.class,
                Exchanger::new,
                Exchanger::new,
                exchanger -> "",
                List.of(
                        write("exchange(a)", exchanger -> exchanger.exchange("a")),
                        write("exchange(b)", exchanger -> exchanger.exchange("b")),
                        of("exchange(c, 1 s)", exchanger -> exchanger.exchange("c", 1, TimeUnit.SECONDS))));
    }
}
