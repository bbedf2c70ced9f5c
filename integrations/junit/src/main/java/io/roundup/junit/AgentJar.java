// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.program.CodePlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The jar of Round-Up, which is the agent. */
final class AgentJar {
    private static final String PROPERTY = "roundup.jar";

    private AgentJar() {}

    /**
     * {@return the jar from which this JVM has Round-Up's classes, or else that which a system property names}
     *
     * @throws UnfitTestException if there is none
     */
    static Path find() {
        Path own = CodePlace.of(Actor.class);
        if (own != null && isAgent(own)) {
            return own;
        }
        String named = System.getProperty(PROPERTY);
        if (named != null && isAgent(Path.of(named))) {
            return Path.of(named).normalize();
        }
        throw new UnfitTestException("The jar of Round-Up was not found. Add the dependency io.roundup:roundup-explorer"
                + " as a jar, or name the jar by the system property " + PROPERTY + ", which is "
                + (named == null ? "not set" : named + ", and no such jar") + ".");
    }

    private static boolean isAgent(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (JarFile jar = new JarFile(file.toFile())) {
            Manifest manifest = jar.getManifest();
            return manifest != null && manifest.getMainAttributes().getValue("Launcher-Agent-Class") != null;
        } catch (IOException noJar) {
            return false;
        }
    }
}
