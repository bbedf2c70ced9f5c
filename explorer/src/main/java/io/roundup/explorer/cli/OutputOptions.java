// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.report.Detail;
import io.roundup.explorer.settings.InputException;

/** Options that say where the result goes, in which form, and how much of an interleaving it shows. */
final class OutputOptions {
    /** Where the schedule of a violation goes unless the user says so. */
    static final String DEFAULT_SCHEDULE = "roundup-schedule.json";

    final Setting<String> json = Setting.option(String.class, "--json", "FILE", "Write the result as JSON.");

    final Setting<String> sarif = Setting.option(
            String.class,
            "--sarif",
            "FILE",
            "Write violations as SARIF 2.1.0, which editors and code hosts show beside the source.");

    final Setting<String> junitXml = Setting.option(
            String.class, "--junit-xml", "FILE", "Write the result as JUnit XML, which servers for CI show as a test.");

    final Setting<String> html = Setting.option(
            String.class, "--html", "FILE", "Write the result as one HTML file, to look at in a browser.");

    final Setting<Boolean> full = Setting.flag(
            "--full", "Show all steps of an interleaving, also where a long one is shown by its essential rows.");

    final Setting<String> source = Setting.option(
            String.class,
            "--source",
            "FOLDERS",
            "Folders with source files, separated as in a class path: the report shows the text of lines. Looked for as"
                    + " well: src/main/java and src/test/java beside the class path, and the current folder.");

    final Setting<String> schedule = Setting.option(
            String.class,
            "--schedule",
            "FILE",
            "Where to write the schedule of a violation (default: " + DEFAULT_SCHEDULE + ").");

    final Setting<String> violations = Setting.option(
            String.class,
            "--violations",
            "FOLDER",
            "Write the schedule of each violation to FOLDER as soon as it is found.");

    /**
     * {@return how much of an interleaving is shown}
     *
     * @param classPath of the program, as text
     * @throws InputException if a folder with sources is none
     */
    Detail detail(String classPath) {
        return new Detail(ProgramSources.of(source, classPath), full.or(false));
    }

    /** {@return the file for the schedule of a violation} @throws InputException if it cannot be written */
    OutputFile scheduleFile() {
        return schedule.isGiven()
                ? OutputFile.of("--schedule", schedule.get())
                : OutputFile.unasked("--schedule", DEFAULT_SCHEDULE);
    }
}
