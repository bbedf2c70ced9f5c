// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is true of all reports, looked up in all that are kept: of tests, and in the manual. */
class KeptReportsTests {
    private static final List<Path> FOLDERS = List.of(
            Path.of("src/test/resources/golden"),
            Path.of("../tools/src/test/resources/golden"),
            Path.of("../../docs/guide/examples"));

    static Stream<Path> reports() throws IOException {
        Stream<Path> all = Stream.empty();
        for (Path folder : FOLDERS) {
            List<Path> files;
            try (Stream<Path> found = Files.walk(folder)) {
                files = found.filter(Files::isRegularFile).toList();
            }
            assertThat(files).as("files in %s", folder).hasSizeGreaterThan(10);
            all = Stream.concat(all, files.stream());
        }
        return all;
    }

    /** A terminal would break its lines in the middle of everything. */
    @ParameterizedTest
    @MethodSource("reports")
    void noInterleavingIsWiderThanAWideTerminal(Path report) throws IOException {
        Matcher table = Pattern.compile("The interleaving:\n((?:.+\n)+)").matcher(Files.readString(report));
        while (table.find()) {
            assertThat(table.group(1).lines()).allMatch(line -> line.length() <= InterleavingTable.WIDEST);
        }
    }

    /** Methods, classes and loaders that are Round-Up's are none of the reader's program. */
    @ParameterizedTest
    @MethodSource("reports")
    void noPlaceIsOfRoundUp(Path report) throws IOException {
        assertThat(Files.readString(report))
                .doesNotContain("$roundup$", "//io.roundup", "//P", "io.roundup.explorer.execution");
    }
}
