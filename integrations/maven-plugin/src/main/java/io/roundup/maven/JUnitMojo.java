// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.maven;

import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.eclipse.aether.RepositorySystem;

/** Explores the tests of a project, and reports what was found. The build goes on. */
@Mojo(name = "junit", requiresDependencyResolution = ResolutionScope.TEST)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class JUnitMojo extends ExploringMojo {
    /** Called by Maven. @param repositories that find a launcher */
    @Inject
    public JUnitMojo(RepositorySystem repositories) {
        super(repositories);
    }

    @Override
    void ended(int exitCode) throws MojoExecutionException {
        if (exitCode == BAD_INPUT || exitCode == FAULT) {
            throw new MojoExecutionException(
                    "Round-Up ended with exit code " + exitCode + ". What it printed above says why.");
        }
    }
}
