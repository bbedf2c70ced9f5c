// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.phase.team.ClusterProgram;
import io.roundup.explorer.phase.team.ClusterUnit;
import io.roundup.explorer.phase.team.Wire;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkFiles;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that explores parts of a program, beside the JVM of an executor. It reads the end of its input when the executor
 * dies, and then ends by itself.
 */
final class Child {
    private static final double START_SECONDS = 120;
    private static final double GRACE_SECONDS = 30;
    private static final double MOST_SECONDS = 1e9;

    private record Inbox(Wire.@Nullable Message message) {}

    private final String id = UUID.randomUUID().toString();
    private final BlockingQueue<Inbox> inbox = new LinkedBlockingQueue<>();
    private @Nullable Process process;
    private @Nullable Wire wire;
    private String identity = "";
    private long number;
    private boolean isUsable;

    /** {@return a name that no other child has, on any machine} */
    String id() {
        return id;
    }

    /** {@return whether it can explore another part} */
    boolean isUsable() {
        return isUsable;
    }

    /**
     * Explores a part, after it was started if need be.
     *
     * @param program with names of shipped files
     * @param unit the part
     * @return how that ended
     * @throws InterruptedException if the job was cancelled
     */
    ClusterUnit.End explore(ClusterProgram program, ClusterUnit unit) throws InterruptedException {
        isUsable = false;
        try {
            Wire ready = wire == null ? start(program, unit.settings()) : wire;
            if (ready == null) {
                return gone(
                        unit,
                        "its process ended, or said nothing for " + (int) START_SECONDS
                                + " seconds, before it was ready; the log of the executor says more."
                                + " If its Java is another one than here, name the right one by --cluster-java");
            }
            ready.send(new Wire.Message(Wire.PART, String.valueOf(unit.job()), unit.text()));
            double most = Math.min(MOST_SECONDS, unit.seconds() + GRACE_SECONDS);
            Wire.Message answer = await(most);
            if (answer == null) {
                return gone(
                        unit,
                        "its process ended, or did not hand it back within " + Math.round(most)
                                + " seconds; the log of the executor says more");
            }
            isUsable = answer.kind().equals(Wire.RESULT);
            number++;
            return new ClusterUnit.End(
                    unit.job(), id, number, number == 1 ? identity : "", answer.kind(), answer.value(), answer.text());
        } catch (IOException gone) {
            return gone(unit, "its process could not be started or reached: " + gone.getMessage());
        }
    }

    private ClusterUnit.End gone(ClusterUnit unit, String why) {
        return new ClusterUnit.End(unit.job(), id, 0, "", ClusterUnit.End.GONE, "", why);
    }

    private @Nullable Wire start(ClusterProgram program, List<String> settings)
            throws IOException, InterruptedException {
        Process started = new ProcessBuilder(command(program))
                .redirectError(Redirect.INHERIT)
                .start();
        process = started;
        Wire toIt = new Wire(started.getInputStream(), started.getOutputStream());
        toIt.listen("roundup-child", message -> inbox.add(new Inbox(message)));
        toIt.send(Wire.EXPLORE, "", out -> out.put("settings", settings));
        Wire.Message ready = await(START_SECONDS);
        if (ready == null || !ready.kind().equals(Wire.READY)) {
            return null;
        }
        identity = ready.text();
        wire = toIt;
        return toIt;
    }

    private Wire.@Nullable Message await(double seconds) throws InterruptedException {
        Inbox next = inbox.poll((long) (seconds * 1e3), TimeUnit.MILLISECONDS);
        return next == null ? null : next.message();
    }

    private static List<String> command(ClusterProgram program) {
        List<String> command = new ArrayList<>();
        command.add(
                program.java().isEmpty()
                        ? Path.of(System.getProperty("java.home"), "bin", "java")
                                .toString()
                        : program.java());
        command.addAll(program.options());
        command.addAll(List.of("-jar", SparkFiles.get(program.roundUp()), program.command()));
        if (!program.classPath().isEmpty()) {
            List<String> files =
                    program.classPath().stream().map(SparkFiles::get).toList();
            command.addAll(List.of("-cp", String.join(File.pathSeparator, files)));
        }
        command.addAll(program.arguments());
        return command;
    }

    /** Ends its process. */
    void close() {
        Process started = process;
        if (started != null) {
            started.destroyForcibly();
        }
    }
}
