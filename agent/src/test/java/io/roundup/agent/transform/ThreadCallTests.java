// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class ThreadCallTests {
    @Test
    void replacesStaticMethods() throws Exception {
        assertThat(Samples.underTest().run(StaticMethods.class))
                .containsExactly(
                        "threadYield(yield)",
                        "threadYield(onSpinWait)",
                        "threadSleep(0, sleep)",
                        "threadSleep(1, sleep)");
    }

    /** The compiler names the class with the call. The sleep was a real one, which ended while others could run. */
    @Test
    void replacesStaticMethodsThatASubclassInherits() throws Exception {
        assertThat(Samples.underTest().run(Inheriting.class))
                .containsExactly(
                        "threadSleep(0, sleep)",
                        "threadYield(yield)",
                        "threadSleep(1, sleep)",
                        "threadSleep(2, sleep)");
    }

    @Test
    void leavesStaticMethodsThatASubclassHides() throws Exception {
        assertThat(Samples.underTest().run(Hiding.class)).isEmpty();
    }

    @Test
    void announcesJoinsAndQuestionsOnAnythingThatIsAThread() throws Exception {
        assertThat(Samples.underTest().run(Threads.class))
                .containsExactly(
                        "threadIsAlive(Worker, false, isAlive)",
                        "threadState(Worker, NEW, getState)",
                        "threadJoin(Worker, 0, join)",
                        "threadJoin(Worker, 5, join)",
                        "threadJoin(Worker, 6, join)");
    }

    @Test
    void ignoresMethodsOfTheSameNamesOfOtherObjects() throws Exception {
        assertThat(Samples.underTest().run(NoThreads.class)).isEmpty();
    }

    @Test
    void mapsTheCurrentThreadOfTheJdkOnlyWhenAskedTo() throws Exception {
        assertThat(Samples.jdk().run(Current.class)).isEmpty();
        assertThat(Samples.jdk().mapCurrentThread().run(Current.class)).containsExactly("currentThread(Thread)");
    }

    @Test
    void announcesThatCodeUnderTestHasItsThread() throws Exception {
        assertThat(Samples.underTest().run(Current.class)).containsExactly("ownThread(Thread)");
    }

    /** In place. */
    public static class StaticMethods implements Callable<Object> {
        @Override
        public Object call() throws InterruptedException {
            Thread.yield();
            Thread.onSpinWait();
            Thread.sleep(0);
            Thread.sleep(0, 1);
            return "done";
        }
    }

    /** A subclass of the class of threads. */
    public static class Worker extends Thread {}

    /** A thread that is never started. */
    public static class Inheriting extends Worker implements Callable<Object> {
        @Override
        public Object call() throws InterruptedException {
            sleep(0);
            Inheriting.yield();
            Worker.sleep(1);
            ForkJoinWorkerThread.sleep(2);
            return "done";
        }

        @Override
        public String toString() {
            return "Inheriting";
        }
    }

    /** Has a method that looks like one of a thread. */
    public static class Hiding extends Thread implements Callable<Object> {
        public static void sleep(long millis) {}

        @Override
        public Object call() {
            sleep(0);
            return "done";
        }
    }

    /** In place. */
    public static class Threads implements Callable<Object> {
        private final Worker worker = new Worker();

        @Override
        public Object call() throws InterruptedException {
            String answers = worker.isAlive() + " " + worker.getState();
            worker.join();
            worker.join(5);
            worker.join(5, 1);
            return answers;
        }
    }

    /** Not a thread. */
    public static class NoThreads implements Callable<Object> {
        boolean isAlive() {
            return true;
        }

        void join() {}

        @Override
        public Object call() {
            join();
            return isAlive();
        }
    }

    /** Asks who runs. */
    public static class Current implements Callable<Object> {
        @Override
        public Object call() {
            return Thread.currentThread().getName();
        }
    }
}
