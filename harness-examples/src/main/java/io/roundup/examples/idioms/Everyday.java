// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Explores the programs of everyday use one by one, and compares what Round-Up says with the truth. */
public final class Everyday {
    private Everyday() {}

    /**
     * Runs what is asked for; {@code scripts/everyday} says with which arguments. Exits with 1 if a verdict is wrong.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        EverydayOptions options;
        List<EverydayProgram> programs;
        try {
            options = EverydayOptions.parse(arguments);
            programs = options.programs(EverydayProgram.all(Path.of(System.getProperty("roundup.everyday.programs"))));
        } catch (IllegalArgumentException wrong) {
            System.err.println("everyday: " + wrong.getMessage());
            System.exit(2);
            return;
        }
        Path jar = Path.of(System.getProperty("roundup.jar"));
        Path root = Path.of(System.getProperty("roundup.everyday"));
        List<EverydayTable> tables = new ArrayList<>();
        for (Jdk jdk : options.jdks) {
            Laboratory laboratory = Laboratory.of(jdk, jar, root).byDefault();
            tables.add(explore(laboratory, laboratory.compile(programs), options));
        }
        LincheckTable lincheck = null;
        if (options.lincheck != null) {
            Laboratory laboratory = Laboratory.of(options.lincheck, jar, root);
            lincheck = runLincheck(laboratory, laboratory.compile(programs), options.seconds);
        }
        if (options.markdown != null) {
            Files.writeString(options.markdown, EverydayTable.markdown(programs, tables, lincheck));
        }
        System.exit(tables.stream().allMatch(EverydayTable::isRight) ? 0 : 1);
    }

    /** One at a time, since the time of each is measured. */
    private static EverydayTable explore(Laboratory laboratory, List<EverydayProgram> programs, EverydayOptions options)
            throws IOException, InterruptedException {
        Path logs = Files.createDirectories(laboratory.folder().resolve("out"));
        EverydayTable table = new EverydayTable(laboratory.jdk().feature(), new ArrayList<>());
        System.out.println("JDK " + table.jdk());
        System.out.println(EverydayTable.head());
        for (EverydayProgram program : programs) {
            EndedProcess process = laboratory.explore(program, options.seconds, options.agent, List.of());
            Files.writeString(logs.resolve(program.name() + ".txt"), process.output());
            EverydayFinding finding = EverydayFinding.of(program, process);
            table.findings().add(finding);
            System.out.println(EverydayTable.line(finding));
        }
        System.out.println(table.totals());
        return table;
    }

    private static LincheckTable runLincheck(Laboratory laboratory, List<EverydayProgram> programs, long seconds)
            throws IOException, InterruptedException {
        Path logs = Files.createDirectories(laboratory.folder().resolve("lincheck"));
        String classPath = System.getProperty("roundup.everyday.lincheck");
        LincheckTable table = new LincheckTable(laboratory.jdk().feature(), new ArrayList<>());
        System.out.println("Lincheck, JDK " + table.jdk());
        System.out.println(LincheckTable.head());
        for (EverydayProgram program : programs) {
            LincheckFinding finding = LincheckFinding.notExpressed(program);
            if (finding.isExpressed()) {
                EndedProcess process = laboratory.runLincheck(program, seconds, classPath);
                Files.writeString(logs.resolve(program.name() + ".txt"), process.output());
                finding = LincheckFinding.of(program, process);
            }
            table.findings().add(finding);
            System.out.println(LincheckTable.line(finding));
        }
        System.out.println(table.totals());
        return table;
    }
}
