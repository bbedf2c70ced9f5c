// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import io.roundup.agent.site.Trust;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Compares the operations of all trusted classes with what they do step by step. In a JVM with the agent. */
public final class Atomicity {
    private Atomicity() {}

    /** Runs what is asked for; {@code scripts/atomicity} says with which arguments. Exits with 1 if something differs. */
    public static void main(String[] arguments) throws IOException {
        AtomicityOptions options;
        try {
            options = AtomicityOptions.parse(arguments);
        } catch (IllegalArgumentException wrong) {
            System.err.println("atomicity: " + wrong.getMessage());
            System.exit(2);
            return;
        }
        System.exit(compareAll(options).isEqual() ? 0 : 1);
    }

    private static AtomicityTable compareAll(AtomicityOptions options) throws IOException {
        Comparer comparer = new Comparer(Trust.STANDARD, options.executions, options.seconds);
        AtomicityTable table = new AtomicityTable(options.executions, options.seconds);
        for (Subject<?> subject : Subjects.all()) {
            if (options.only.matcher(subject.name()).find()) {
                List<Comparison> found = comparer.compare(Programs.of(subject));
                found.stream().filter(Comparison::isDifferent).forEach(System.out::println);
                System.out.println(subject.name() + ": " + AtomicityTable.totals(found));
                table.add(subject, found);
            }
        }
        System.out.println(table.markdown());
        if (options.markdown != null) {
            if (!Files.exists(options.markdown)) {
                Files.writeString(options.markdown, AtomicityTable.INTRODUCTION);
            }
            Files.writeString(options.markdown, table.markdown(), StandardOpenOption.APPEND);
        }
        return table;
    }
}
