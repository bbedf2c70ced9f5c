// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.concurrent.CountDownLatch;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;

/** Pekko: an actor counts two messages, one of them from another thread. */
public final class PekkoActor {
    private PekkoActor() {}

    private static final class Counter extends AbstractActor {
        private final CountDownLatch latch;

        Counter(CountDownLatch latch) {
            this.latch = latch;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, message -> latch.countDown())
                    .build();
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        ActorSystem system = ActorSystem.create("system");
        ActorRef counter = system.actorOf(Props.create(Counter.class, () -> new Counter(latch)));
        Thread other = new Thread(() -> counter.tell("one", ActorRef.noSender()));
        other.start();
        counter.tell("two", ActorRef.noSender());
        latch.await();
        other.join();
        system.terminate();
    }
}
