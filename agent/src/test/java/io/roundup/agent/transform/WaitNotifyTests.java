// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class WaitNotifyTests {
    @Test
    void replacesEachForm() throws Exception {
        assertThat(Samples.underTest().run(Waits.class))
                .containsExactly(
                        "monitorEnter(Waits, MONITOR_ENTER)",
                        "monitorNotify(Waits, false, notify)",
                        "monitorNotify(Waits, true, notifyAll)",
                        "monitorWait(Waits, 1, wait)",
                        "monitorWait(Waits, 2, wait)",
                        "monitorWait(Waits, 1, wait)",
                        "monitorExit(Waits, MONITOR_EXIT)");
    }

    @Test
    void waitsWithoutATimeOut() throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(Forever.class));

        assertThat(new Recorder(samples.sites()).record(sample::call)).contains("monitorWait(Forever, 0, wait)");
    }

    @Test
    void failsWithoutTheMonitorAsTheMethodsDo() throws Exception {
        Callable<?> sample = Samples.instance(Samples.underTest().load(NotOwner.class));

        assertThat(sample.call()).isEqualTo("IllegalMonitorStateException IllegalMonitorStateException");
    }

    /** With the monitor. */
    public static class Waits implements Callable<Object> {
        @Override
        public Object call() throws InterruptedException {
            synchronized (this) {
                notify();
                this.notifyAll();
                wait(1L);
                wait(1L, 1);
                wait(0L, 5);
            }
            return "done";
        }
    }

    /** Nobody notifies. */
    public static class Forever implements Callable<Object> {
        @Override
        public Object call() throws InterruptedException {
            synchronized (this) {
                wait();
            }
            return "done";
        }
    }

    /** Without the monitor. */
    public static class NotOwner implements Callable<Object> {
        @Override
        public Object call() throws InterruptedException {
            String result;
            try {
                notifyAll();
                result = "notified";
            } catch (IllegalMonitorStateException e) {
                result = e.getClass().getSimpleName();
            }
            try {
                wait(1);
                return "waited";
            } catch (IllegalMonitorStateException e) {
                return result + " " + e.getClass().getSimpleName();
            }
        }
    }
}
