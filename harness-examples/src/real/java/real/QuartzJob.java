// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** Quartz: a job that is due at once is run. */
public final class QuartzJob {
    private QuartzJob() {}

    private static final CountDownLatch RUN = new CountDownLatch(1);

    /** Says that it was run. */
    public static final class Once implements Job {
        @Override
        public void execute(JobExecutionContext context) {
            RUN.countDown();
        }
    }

    public static void main(String[] arguments) throws Exception {
        Properties properties = new Properties();
        properties.put("org.quartz.threadPool.threadCount", "1");
        properties.put("org.quartz.scheduler.skipUpdateCheck", "true");
        Scheduler scheduler = new StdSchedulerFactory(properties).getScheduler();
        scheduler.start();
        scheduler.scheduleJob(
                JobBuilder.newJob(Once.class).build(),
                TriggerBuilder.newTrigger().startNow().build());
        RUN.await();
        scheduler.shutdown(true);
    }
}
