// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.maven;

import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.eclipse.aether.RepositorySystem;

/** Explores the tests of a project in its build, which fails by a violation that the baseline does not name. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.TEST)
public final class CheckMojo extends ExploringMojo {
    /** Whether the build fails by tests that are undecided, too. */
    @Parameter(property = "roundup.failOnUndecided", defaultValue = "false")
    private boolean failOnUndecided;

    /** Called by Maven. @param repositories that find a launcher */
    @Inject
    public CheckMojo(RepositorySystem repositories) {
        super(repositories);
    }

    @Override
    void ended(int exitCode) throws MojoExecutionException, MojoFailureException {
        switch (exitCode) {
            case 0 -> {}
            case VIOLATION ->
                throw new MojoFailureException(
                        "Round-Up found a violation. " + reports() + " If it is known, name it in " + baseline() + ".");
            case UNDECIDED -> {
                if (failOnUndecided) {
                    throw new MojoFailureException("A test is undecided. " + reports());
                }
            }
            default ->
                throw new MojoExecutionException(
                        "Round-Up ended with exit code " + exitCode + ". What it printed above says why.");
        }
    }
}
