// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.suite.SuiteResult;
import io.roundup.explorer.suite.report.SuiteIndex;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The folder that gets a page for each harness, and one with links to them. */
final class SuitePages {
    private static final String INDEX = "index";
    private static final String SUFFIX = ".html";

    private final OutputFolder folder;
    private final Set<String> taken = new HashSet<>(Set.of(INDEX));

    private SuitePages(OutputFolder folder) {
        this.folder = folder;
    }

    /**
     * {@return the pages in a folder, which is made if there is none}
     *
     * @param name as the user gave it
     * @throws InputException if it cannot be written to
     */
    static SuitePages in(String name) {
        return new SuitePages(OutputFolder.of("--html", name));
    }

    /**
     * {@return the name of a file for the page of a harness, which no other has}
     *
     * @param harness the name of its class
     */
    String nameFor(String harness) {
        String plain = harness.replaceAll("[^A-Za-z0-9._-]", "_");
        String name = plain;
        // Some systems take names for equal that differ in case.
        for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
            name = plain + "-" + i;
        }
        return name + SUFFIX;
    }

    /** {@return where a page is} @param page its name */
    Path place(String page) {
        return folder.path().resolve(page);
    }

    /**
     * Writes a page.
     *
     * @param page its name
     * @param text what it holds
     * @return its name, or an empty text if it cannot be written
     */
    String write(String page, String text) {
        return folder.write(Map.of(page, text), new PrintWriter(Writer.nullWriter())) ? page : "";
    }

    /** Writes the page with the links. @param suite what was found @param out where goes that it cannot be written */
    void writeIndex(SuiteResult<?> suite, PrintWriter out) {
        if (folder.write(Map.of(INDEX + SUFFIX, SuiteIndex.write(suite)), out)) {
            out.println("The reports are linked from " + place(INDEX + SUFFIX) + ".");
        }
        out.flush();
    }
}
