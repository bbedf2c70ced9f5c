// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The mutants of one structure. The file begins with its class, that of its claims, and what {@code test}
 * is told of it:
 *
 * <pre>
 * source io.roundup.examples.structures.TreiberStack
 * claims io.roundup.examples.claims.TreiberStackClaims
 * test io.roundup.examples.structures.TreiberStack --spec stack
 *
 * mutant write-for-cas
 * because two pushes that read the same top lose a value
 * - if (top.compareAndSet(below, new Node(value, below))) {
 * + top.set(new Node(value, below));
 * + if (below == null || below != null) {
 * </pre>
 *
 * <p>In place of {@code mutant} stands {@code equivalent} where nothing goes wrong.
 *
 * @param source the name of the class that is changed
 * @param claims the name of the class that has its test programs
 * @param test the arguments of {@code java -jar roundup.jar test}: a class and options
 * @param mutants in the order of the file
 */
record MutantFile(String source, String claims, List<String> test, List<Mutant> mutants) {
    /** {@return the files of a folder, sorted by name} */
    static List<MutantFile> readAll(Path folder) throws IOException {
        List<MutantFile> files = new ArrayList<>();
        try (Stream<Path> paths = Files.list(folder)) {
            for (Path path : paths.filter(path -> path.toString().endsWith(".txt"))
                    .sorted()
                    .toList()) {
                files.add(parse(path.getFileName().toString(), Files.readString(path)));
            }
        }
        return files;
    }

    /**
     * {@return what a file says}
     *
     * @param name of the file, for complaints
     * @param text its content
     */
    static MutantFile parse(String name, String text) {
        List<Mutant> mutants = new ArrayList<>();
        String source = "";
        String claims = "";
        String test = "";
        for (String block : text.strip().split("\n\\s*\n")) {
            List<String> lines = block.lines().map(String::strip).toList();
            if (lines.get(0).startsWith("source ")) {
                source = after("source ", lines.get(0), name);
                claims = after("claims ", lines.get(1), name);
                test = after("test ", lines.get(2), name);
            } else {
                mutants.add(mutant(lines, name));
            }
        }
        return new MutantFile(source, claims, List.of(test.split(" ")), List.copyOf(mutants));
    }

    private static Mutant mutant(List<String> lines, String file) {
        boolean isEquivalent = lines.get(0).startsWith("equivalent ");
        String name = after(isEquivalent ? "equivalent " : "mutant ", lines.get(0), file);
        String reason = after("because ", lines.get(1), file);
        List<String> removed = new ArrayList<>();
        List<String> added = new ArrayList<>();
        for (String line : lines.subList(2, lines.size())) {
            if (line.startsWith("-")) {
                removed.add(line.substring(1).strip());
            } else {
                added.add(after("+", line, file).strip());
            }
        }
        return new Mutant(name, reason, isEquivalent, removed, added);
    }

    private static String after(String word, String line, String file) {
        if (!line.startsWith(word)) {
            throw new IllegalArgumentException(
                    file + ": expected a line that begins with '" + word + "', not: " + line);
        }
        return line.substring(word.length());
    }

    /** {@return the name of the structure} */
    String structure() {
        return source.substring(source.lastIndexOf('.') + 1);
    }
}
