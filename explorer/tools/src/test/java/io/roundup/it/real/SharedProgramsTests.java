// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.real;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs of bug reports and of users, which stand in a folder {@code shared} next to the project, if it is there. */
class SharedProgramsTests extends RealPrograms {
    SharedProgramsTests() throws IOException {
        super(found(), resource("shared.tsv"));
    }

    private static Path found() {
        Path here = Path.of("").toAbsolutePath();
        Optional<Path> programs = Stream.iterate(here, above -> above != null, Path::getParent)
                .map(above -> above.resolve("shared/real/programs"))
                .filter(Files::isDirectory)
                .findFirst();
        assumeTrue(programs.isPresent(), "there is no folder shared/real/programs beside the project");
        return programs.orElseThrow();
    }
}
