// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import io.roundup.it.suite.CompiledHarnesses;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("agent")
@Tag("once")
class ListCommandTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** Actors may be inherited. A class that another one hides is not listed again. */
    @Test
    void eachHarnessHasItsActors() throws IOException {
        Path classes = CompiledHarnesses.in(folder, ForkedJava.jar());
        Path same = CompiledHarnesses.in(Files.createDirectory(folder.resolve("same")), ForkedJava.jar());
        Ended run = ThisJvm.command("list", "-cp", classes + File.pathSeparator + same);
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualToNormalizingNewlines("""
                        acme.Broken: first
                        acme.Holds: first, second
                        acme.Loses: first, second
                        acme.Meets: first, second
                        acme.base.Inherits: first, second
                        """);
    }

    /** One that cannot be loaded hides no other. */
    @Test
    void aHarnessThatCannotBeLoadedIsNamedWithTheReason() throws IOException {
        Path source = Files.writeString(folder.resolve("Lost.java"), """
                import io.roundup.explorer.harness.Actor;
                public class Lost extends Gone { @Actor public void only() {} }
                class Gone {}
                class Needs { @Actor public void only() {} void use(Gone gone) {} }
                class Other { @Actor public void only() {} }
                """);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", ForkedJava.jar(), "-d", folder.toString(), source.toString());
        assertThat(code).isZero();
        Files.delete(folder.resolve("Gone.class"));
        Ended run = ThisJvm.command("list", "-cp", folder.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out().lines())
                .satisfiesExactly(
                        lost -> assertThat(lost).startsWith("Lost: ").contains("cannot be loaded", "Gone"),
                        needs -> assertThat(needs).startsWith("Needs: ").contains("cannot be loaded", "Gone"),
                        other -> assertThat(other).isEqualTo("Other: only"));
    }

    /** What is no harness is not loaded, and cannot be in the way. */
    @Test
    void whereThereIsNoHarnessThatIsSaid() throws IOException {
        Ended run = ThisJvm.command("list", "-cp", folder.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("There is no harness on the class path");
    }

    @Test
    void aFolderThatIsNotThereIsRefused() {
        Ended run = ThisJvm.command("list", "-cp", folder.resolve("none").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("none' does not exist");
    }
}
