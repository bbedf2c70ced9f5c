// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Files at URIs that Hadoop opens. A process of its own, with the jars of Spark, copies them from and to files of this
 * machine. It begins with the first of them, and ends with this process. Used by one thread.
 */
public final class HadoopFiles {
    private final TeamPlan.Starter way;
    private @Nullable Wire wire;

    /** Prepares. @param way starts the process */
    public HadoopFiles(TeamPlan.Starter way) {
        this.way = way;
    }

    /** {@return whether a name is a URI} One letter before the colon is a drive. */
    public static boolean isUri(@Nullable String name) {
        return name != null && name.matches("[A-Za-z][A-Za-z0-9+.-]+:/.*");
    }

    /** Gets a file. @param uri where it is @param file that gets its content @throws IOException if it cannot be read */
    public void fetch(String uri, Path file) throws IOException {
        ask(Wire.FETCH, uri, file);
    }

    /** Writes a file, at once. @param file the content @param uri where @throws IOException if that is impossible */
    public void store(Path file, String uri) throws IOException {
        ask(Wire.STORE, uri, file);
    }

    private void ask(String order, String uri, Path file) throws IOException {
        Wire open = wire;
        if (open == null) {
            Process process = way.start();
            open = new Wire(process.getInputStream(), process.getOutputStream());
            wire = open;
        }
        open.send(order, "", out -> {
            out.put("uri", uri);
            out.put("file", file.toString());
        });
        Wire.Message answer = open.read();
        if (answer == null) {
            throw new IOException("the process that opens it has ended; its log is above");
        }
        if (answer.kind().equals(Wire.FAILED)) {
            throw new IOException(answer.lines().text("message"));
        }
    }
}
