// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** Runs a program of the test sources in a JVM of its own, under an agent whose jar is made of the compiled classes. */
final class AgentProcess {
    /** What a program printed, and how it ended. */
    record Result(int exitCode, String output) {}

    private AgentProcess() {}

    /** Runs a program. @param mainClass a class of the test sources, outside of our own packages */
    static Result run(Path directory, List<String> jvmOptions, String agentOptions, String mainClass)
            throws IOException, InterruptedException {
        Path jar = agentJar(directory);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // It lives for a second.
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(jvmOptions);
        command.add("-javaagent:" + jar + "=" + agentOptions);
        command.add("-cp");
        command.add(testClasses() + File.pathSeparator + location(ClassReader.class));
        command.add(mainClass);
        Path output = directory.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("still running after two minutes: " + Files.readString(output));
        }
        return new Result(process.exitValue(), Files.readString(output));
    }

    private static Path agentJar(Path directory) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", TestPremain.class.getName());
        attributes.putValue("Can-Retransform-Classes", "true");
        attributes.putValue("Can-Redefine-Classes", "true");
        Path jar = directory.resolve("agent.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            add(out, mainClasses(), "io/roundup/agent", "io/roundup/agent/hook");
            put(
                    out,
                    "io/roundup/agent/TestPremain.class",
                    Files.readAllBytes(testClasses().resolve("io/roundup/agent/TestPremain.class")));
            put(out, HooksJar.RESOURCE, hooksJar());
        }
        return jar;
    }

    private static byte[] hooksJar() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream out = new JarOutputStream(bytes)) {
            add(out, mainClasses(), "io/roundup/agent/hook", "none");
        }
        return bytes.toByteArray();
    }

    private static void add(JarOutputStream out, Path root, String folder, String except) throws IOException {
        try (Stream<Path> files = Files.walk(root.resolve(folder))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = root.relativize(file).toString().replace('\\', '/');
                if (!name.startsWith(except)) {
                    put(out, name, Files.readAllBytes(file));
                }
            }
        }
    }

    private static void put(JarOutputStream out, String name, byte[] content) throws IOException {
        out.putNextEntry(new JarEntry(name));
        out.write(content);
        out.closeEntry();
    }

    private static Path mainClasses() {
        return location(Agent.class);
    }

    private static Path testClasses() {
        return location(AgentProcess.class);
    }

    private static Path location(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
