// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The debugger of the JDK, and a JVM that it debugs. */
public final class Jdb implements AutoCloseable {
    private static final long SECONDS = 120;
    private static final Pattern LISTENS = Pattern.compile("address: (\\d+)\\R");
    private static final String STOPPED = "\\[1\\] $";

    private final Path out;
    private final Path err;
    private final Process debugged;
    private final Process debugger;
    private final Thread copy;
    private final Writer commands;
    private final StringBuilder unread = new StringBuilder();

    private Jdb(Path folder, List<String> command) throws IOException, InterruptedException {
        out = Files.createTempFile(folder, "out", ".txt");
        err = Files.createTempFile(folder, "err", ".txt");
        debugged = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(err.toFile())
                .start();
        InputStream printed = debugged.getInputStream();
        String port = until(printed, LISTENS).replaceAll("\\D", "");
        copy = new Thread(() -> {
            try {
                Files.write(out, printed.readAllBytes());
            } catch (IOException ended) {
                throw new AssertionError(ended);
            }
        });
        copy.setDaemon(true);
        copy.start();
        debugger = new ProcessBuilder(
                        binary("jdb"),
                        "-J-Duser.language=en",
                        "-J-XX:TieredStopAtLevel=1",
                        "-J-XX:+UseSerialGC",
                        "-connect",
                        "com.sun.jdi.SocketAttach:hostname=localhost,port=" + port)
                .redirectErrorStream(true)
                .start();
        commands = debugger.outputWriter(StandardCharsets.UTF_8);
        until(debugger.getInputStream(), Pattern.compile(STOPPED));
    }

    /** Starts java, which waits for the first command. */
    static Jdb debug(Path folder, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                binary("java"),
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=localhost:0",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(arguments);
        return new Jdb(folder, command);
    }

    /** Runs a command that starts such a JVM. */
    public static Jdb of(Path folder, List<String> command) throws IOException, InterruptedException {
        return new Jdb(folder, command);
    }

    private static String binary(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    /** Gives a command. {@return what it prints until the next prompt of a thread that stands} */
    public String command(String command) throws IOException, InterruptedException {
        return command(command, STOPPED);
    }

    /** As above. @param expected what it prints before it prompts */
    public String command(String command, String expected) throws IOException, InterruptedException {
        send(command);
        return until(debugger.getInputStream(), Pattern.compile(expected));
    }

    private void send(String command) throws IOException {
        commands.write(command + "\n");
        commands.flush();
    }

    /** Goes on until the next breakpoint or the end of a step. */
    public String goOn(String command) throws IOException, InterruptedException {
        return command(command, "(?s)(Breakpoint hit|Step completed).*" + STOPPED);
    }

    /** {@return whether the program, which stands, does so for as long} @param seconds of it */
    boolean standsFor(long seconds) throws InterruptedException {
        return !debugged.waitFor(seconds, TimeUnit.SECONDS);
    }

    private String until(InputStream from, Pattern expected) throws IOException {
        unread.setLength(0);
        byte[] buffer = new byte[4096];
        Matcher matcher = expected.matcher(unread);
        while (!matcher.reset().find()) {
            int size = from.read(buffer);
            assertThat(size).as("an answer like %s after %s", expected, unread).isPositive();
            unread.append(new String(buffer, 0, size, StandardCharsets.UTF_8));
        }
        return unread.toString();
    }

    /** Goes on to the end of the program. */
    public Ended end() throws IOException, InterruptedException {
        send("cont");
        assertThat(debugger.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(debugged.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        copy.join();
        return new Ended(debugged.exitValue(), Files.readString(out), Files.readString(err));
    }

    @Override
    public void close() {
        debugged.destroyForcibly();
        debugger.destroyForcibly();
    }
}
