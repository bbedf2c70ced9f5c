// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.phase.team.Wire;
import java.io.IOException;
import java.io.Reader;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Explores parts, each by a job of its own with one task, as many at once as are given. So a core of the cluster has a
 * new part as soon as its own is done, and the loss of a machine costs the parts that were there.
 */
final class SparkJobs implements AutoCloseable {
    /** Machines may come and go: what is lost is done again. */
    private static final Map<String, String> SETTINGS = Map.of(
            "spark.task.maxFailures", "100",
            "spark.task.reaper.enabled", "true",
            "spark.driver.maxResultSize", "0",
            "spark.scheduler.mode", "FAIR",
            // Its page takes a second of the start; the master and the terminal tell how far this is, too.
            "spark.ui.enabled", "false",
            "spark.ui.showConsoleProgress", "false",
            // Executors pass on what children do. So they need little memory, and no time to become fast.
            "spark.executor.memory", "512m",
            "spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");

    private static final long SILENT_SECONDS = 15;

    private static final Map<String, String> ON_THIS_MACHINE = Map.of(
            "spark.driver.host", "127.0.0.1",
            "spark.driver.bindAddress", "127.0.0.1");

    private final JavaSparkContext spark;
    private final UnitTask task;
    private final Answers answers;
    private final ExecutorService threads = Executors.newCachedThreadPool(SparkJobs::daemon);
    private volatile boolean isOver;

    private SparkJobs(JavaSparkContext spark, UnitTask task, Answers answers) {
        this.spark = spark;
        this.task = task;
        this.answers = answers;
    }

    /**
     * Connects to a cluster, and ships the program to it.
     *
     * @param master the address of the cluster
     * @param name of what is explored
     * @param shipped what is explored
     * @param answers gets the results, and how many parts can be explored at once
     */
    static SparkJobs start(String master, String name, ShippedProgram shipped, Answers answers) throws IOException {
        SparkConf settings = new SparkConf().setMaster(master).setAppName("Round-Up: " + name);
        ofInstallation().forEach((key, value) -> settings.setIfMissing(key.toString(), value.toString()));
        SETTINGS.forEach(settings::setIfMissing);
        if (master.startsWith("local")) {
            ON_THIS_MACHINE.forEach(settings::setIfMissing);
        } else {
            settings.set("spark.jars", ownJars(shipped));
        }
        MissingCores missing =
                new MissingCores(settings, SILENT_SECONDS, words -> System.err.println("spark: " + words));
        ExecutorCores.tell(settings, answers, missing);
        daemon(missing).start();
        JavaSparkContext spark = new JavaSparkContext(settings);
        shipped.copies().forEach(file -> spark.addFile(file.toString()));
        return new SparkJobs(spark, UnitTask.of(shipped.program()), answers);
    }

    /** {@return what {@code spark-submit} would take as well} */
    private static Properties ofInstallation() throws IOException {
        Properties settings = new Properties();
        String folder = System.getenv("SPARK_CONF_DIR");
        Path conf = folder == null ? Path.of(System.getenv("SPARK_HOME"), "conf") : Path.of(folder);
        Path file = conf.resolve("spark-defaults.conf");
        if (Files.exists(file)) {
            try (Reader in = Files.newBufferedReader(file)) {
                settings.load(in);
            }
        }
        return settings;
    }

    /** {@return what executors need besides Spark} The program that is explored must not be seen by them. */
    private static String ownJars(ShippedProgram shipped) {
        String roundUp = shipped.program().roundUp();
        List<String> jars = shipped.copies().stream()
                .map(Path::toString)
                .filter(copy -> copy.endsWith(roundUp))
                .toList();
        try {
            Path own = Path.of(SparkJobs.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return own + "," + String.join(",", jars);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Begins to explore a part. @param unit as a message */
    void explore(Wire.Message unit) {
        threads.execute(() -> {
            try {
                spark.setJobGroup("roundup", "part of an exploration", true);
                answers.ended(spark.parallelize(List.of(unit.text()), 1)
                        .map(task)
                        .collect()
                        .get(0));
            } catch (RuntimeException failed) {
                failed(failed);
            }
        });
    }

    private void failed(Exception failed) {
        if (!isOver) {
            answers.failed(failed);
        }
    }

    /** Cancels what goes on; its executors end the children. */
    @Override
    public void close() {
        isOver = true;
        // Where no master answers, Spark has stopped by itself, and takes no more orders.
        if (!spark.sc().isStopped()) {
            spark.cancelAllJobs();
            spark.stop();
        }
        Children.closeAll();
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body, "roundup-job");
        thread.setDaemon(true);
        return thread;
    }
}
