// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.phase.team.Wire;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The process between an exploration and a cluster. It gets a program and then parts of its exploration from its
 * standard input, and answers on its standard output. The end of its input means that all is over.
 */
public final class ClusterMain {
    private final Wire wire;
    private final BlockingQueue<Wire.Message> inbox = new LinkedBlockingQueue<>();
    private volatile @Nullable SparkJobs jobs;

    private ClusterMain() {
        wire = new Wire(System.in, new FileOutputStream(FileDescriptor.out));
        // Whatever Spark prints is not for the process that explores.
        System.setOut(System.err);
    }

    /** Runs. @param arguments the address of the cluster, and a name for people */
    public static void main(String... arguments) throws InterruptedException {
        new ClusterMain().run(arguments[0], arguments[1]);
    }

    private void run(String master, String name) throws InterruptedException {
        wire.listen("roundup-explorer", message -> {
            if (message == null) {
                end(0);
            } else {
                inbox.add(message);
            }
        });
        try {
            Answers answers = new Answers(wire);
            SparkJobs started = SparkJobs.start(
                    master, name, ShippedProgram.read(inbox.take().lines()), answers);
            jobs = started;
            while (true) {
                started.explore(inbox.take());
            }
        } catch (IOException | RuntimeException failed) {
            fail(failed);
        }
    }

    private void fail(Exception failed) {
        try {
            wire.send(
                    Wire.FAILED,
                    "",
                    out -> out.put("message", "Spark could not be used for this exploration: " + Answers.why(failed)));
        } catch (IOException gone) {
            // Nobody is left who could be told.
        }
        end(1);
    }

    /** Ends this process with all that it has begun. Hooks of Spark may wait for a cluster that is gone. */
    private void end(int code) {
        SparkJobs started = jobs;
        try {
            if (started != null) {
                started.close();
            }
        } finally {
            Runtime.getRuntime().halt(code);
        }
    }
}
