// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import java.util.HashMap;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.jspecify.annotations.Nullable;

/** Counts the cores of executors, which come and go. Spark makes it before the first executor is there. */
public final class ExecutorCores extends SparkListener {
    /** For the object that Spark makes: a process has one context. */
    private static @Nullable Answers told;

    private static @Nullable MissingCores missing;
    private static int coresOfTask = 1;

    private final Map<String, Integer> cores = new HashMap<>();
    private int lost;

    /** Has the number of cores told. @param settings of Spark @param answers gets it @param waiting hears of the first */
    static void tell(SparkConf settings, Answers answers, MissingCores waiting) {
        told = answers;
        missing = waiting;
        coresOfTask = settings.getInt("spark.task.cpus", 1);
        settings.set("spark.extraListeners", ExecutorCores.class.getName());
    }

    @Override
    public void onExecutorAdded(SparkListenerExecutorAdded added) {
        cores.put(added.executorId(), added.executorInfo().totalCores() / coresOfTask);
        if (missing != null) {
            missing.end();
        }
        tell();
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        lost += cores.remove(removed.executorId()) == null ? 0 : 1;
        tell();
    }

    private void tell() {
        Answers answers = told;
        if (answers != null) {
            answers.slots(cores.values().stream().mapToInt(Integer::intValue).sum(), cores.size(), lost);
        }
    }
}
