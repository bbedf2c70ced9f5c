// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program of the manual.
 *
 * @param source its file
 */
record ManualExample(Path source) {
    /** Where the programs are, and how their package begins. */
    static final Path FOLDER =
            DocumentationTests.ROOT.resolve("harness-examples/src/main/java/io/roundup/examples/manual");

    private static final Path MEMORY = FOLDER.resolveSibling("memory");
    private static final Path REPORTS = DocumentationTests.ROOT.resolve("docs/guide/examples");
    private static final Pattern COMMANDS = Pattern.compile("<pre>\\{@code\\R(.*?)\\R \\* \\}</pre>", Pattern.DOTALL);
    private static final Pattern COMMAND = Pattern.compile("(.*?)\\s+# exit code (\\d+)");

    /**
     * A command of the program's comment.
     *
     * @param text as it is typed, in one line
     * @param exitCode which the comment promises
     */
    record Command(String text, int exitCode) {
        /** {@return its words, as a shell takes them} */
        List<String> words() {
            return Stream.of(text.split(" ")).map(word -> word.replace("'", "")).toList();
        }

        /** {@return the same with the variables of the shell that the page with all programs sets} */
        String shortened() {
            return text.replaceAll("'([^']*)\\$(\\w+)'", "$1\\\\\\$$2")
                    .replace("explorer/target/roundup.jar", "$jar")
                    .replace("harness-examples/target/classes", "$classes")
                    .replace("io.roundup.examples.manual", "$manual");
        }
    }

    /** {@return the programs that have numbers, in their order} */
    static List<ManualExample> numbered() throws IOException {
        return in(FOLDER, file -> file.getFileName().toString().matches("E\\d\\d\\w+\\.java"));
    }

    /** {@return the programs about access modes, by name} */
    static List<ManualExample> ofMemory() throws IOException {
        return in(MEMORY, file -> COMMANDS.matcher(read(file)).find());
    }

    private static List<ManualExample> in(Path folder, Predicate<Path> isOne) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(isOne)
                    .map(ManualExample::new)
                    .sorted(Comparator.comparing(ManualExample::name))
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** {@return the name of the class, which begins with the number} */
    String name() {
        return source.getFileName().toString().replace(".java", "");
    }

    /** {@return the name of its package, which says the verdict} */
    String folder() {
        return String.valueOf(FOLDER.relativize(source).getParent());
    }

    /** {@return the report that is kept} */
    Path report() {
        return REPORTS.resolve(name() + ".txt");
    }

    /** {@return the commands of its comment, in order} */
    List<Command> commands() throws IOException {
        Matcher block = COMMANDS.matcher(Files.readString(source));
        assertThat(block.find()).as("commands in the comment of %s", source).isTrue();
        String lines = block.group(1).replaceAll("(?m)^ \\* ", "").replaceAll("\\\\\\R\\s*", "");
        List<Command> commands = new ArrayList<>();
        for (String line : lines.lines().toList()) {
            Matcher command = COMMAND.matcher(line);
            assertThat(command.matches())
                    .as("an exit code behind '%s' in %s", line, source)
                    .isTrue();
            commands.add(new Command(command.group(1), Integer.parseInt(command.group(2))));
        }
        return commands;
    }

    @Override
    public String toString() {
        return name();
    }
}
