// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The jars of other agents that this JVM was started with. What is in them serves the agent and is no part of the
 * program, unless they are on its class path, too.
 */
public final class OtherAgents {
    private static final String OPTION = "-javaagent:";

    private final Set<File> jars = new HashSet<>();

    /**
     * Knows the jars.
     *
     * @param options of this JVM
     * @param classPath of the program
     */
    public OtherAgents(String[] options, String classPath) {
        for (String option : options) {
            if (option.startsWith(OPTION)) {
                String jar = option.substring(OPTION.length()).split("=", 2)[0];
                jars.add(canonical(new File(jar)));
            }
        }
        if (jars.isEmpty()) {
            return;
        }
        File own = jar(OtherAgents.class.getProtectionDomain());
        if (own != null) {
            jars.remove(own);
        }
        for (String entry : classPath.split(File.pathSeparator)) {
            jars.remove(canonical(new File(entry)));
        }
    }

    /** {@return whether a class is of another agent} @param domain where it was found */
    boolean have(@Nullable ProtectionDomain domain) {
        return !jars.isEmpty() && jars.contains(jar(domain));
    }

    private static @Nullable File jar(@Nullable ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        if (source == null || source.getLocation() == null) {
            return null;
        }
        try {
            URI location = source.getLocation().toURI();
            return "file".equals(location.getScheme()) ? canonical(new File(location)) : null;
        } catch (URISyntaxException | IllegalArgumentException noFile) {
            return null;
        }
    }

    private static File canonical(File file) {
        try {
            return file.getCanonicalFile();
        } catch (IOException unknown) {
            return file.getAbsoluteFile();
        }
    }
}
