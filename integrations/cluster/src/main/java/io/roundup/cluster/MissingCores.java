// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;

/** Tells whoever waits that the cluster has no core for the work yet, and why that may be. Any thread may call it. */
final class MissingCores implements Runnable {
    private final CountDownLatch some = new CountDownLatch(1);
    private final SparkConf settings;
    private final long seconds;
    private final Consumer<String> told;

    /** Prepares. @param settings of Spark @param seconds of silence @param told gets the message, at most once */
    MissingCores(SparkConf settings, long seconds, Consumer<String> told) {
        this.settings = settings;
        this.seconds = seconds;
        this.told = told;
    }

    /** There are cores. */
    void end() {
        some.countDown();
    }

    /** Waits for cores, and tells that there are none if that takes too long. */
    @Override
    public void run() {
        try {
            if (!some.await(seconds, TimeUnit.SECONDS)) {
                told.accept(words());
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private String words() {
        return "Waiting for executors: the cluster " + settings.get("spark.master") + " has given this work no core in "
                + seconds + " seconds. Each executor asks for " + settings.get("spark.executor.memory")
                + " of memory and "
                + (settings.contains("spark.executor.cores")
                        ? settings.get("spark.executor.cores") + " cores"
                        : "all cores of a machine")
                + ". If the page of the master says that other work has them, the wait ends with that work. If no machine"
                + " has as much, ask for less by spark.executor.memory or spark.executor.cores in"
                + " conf/spark-defaults.conf. Ctrl-C ends the wait, and the command without --cluster does the work on"
                + " this machine.";
    }
}
