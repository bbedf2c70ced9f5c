// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import io.roundup.quasi.history.PrintableText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What came of many explorations as a page: a table with a link to the page of each. It has no scripts. */
public final class OverviewPage {
    /** A verdict in words. @param shown in the table @param colour the name of its class of style */
    public record Verdict(String shown, String colour) {}

    /**
     * What was explored.
     *
     * @param threads how many there are
     * @param seconds that it took
     * @param covered what was explored, in a few words
     */
    public record Effort(int threads, long executions, double seconds, String covered) {}

    /** What belongs to a row. @param page the name of its file, or an empty text @param command that shows it again, or an empty text */
    public record More(String page, String command) {}

    private final Map<String, Object> values = new HashMap<>();
    private final List<Map<String, Object>> rows = new ArrayList<>();
    private final int begin;

    /**
     * Begins a page.
     *
     * @param what was explored, in the plural
     * @param each one of them
     * @param targets where they were looked for
     * @param common the package that all are in, with a dot at its end, or an empty text
     * @param hasThreads whether rows say how many threads there are and what was covered
     */
    public OverviewPage(String what, String each, Collection<String> targets, String common, boolean hasThreads) {
        begin = common.length();
        values.put("what", what);
        values.put("each", each);
        values.put("targets", PrintableText.of(String.join(", ", targets)));
        values.put("below", common.isEmpty() ? "" : " of " + common.substring(0, common.length() - 1));
        values.put("hasThreads", hasThreads);
        values.put("rows", rows);
    }

    /**
     * {@return the page}
     *
     * @param worst of all verdicts
     * @param seconds that all took
     * @param counts of verdicts, in words
     */
    public String write(Verdict worst, double seconds, List<String> counts) {
        values.put("verdict", worst.shown);
        values.put("colour", worst.colour);
        values.put("seconds", seconds(seconds));
        values.put("counts", counts);
        return HtmlPage.still("suite.mustache", List.of("page.css", "suite.css"), values);
    }

    /**
     * Adds a row.
     *
     * @param name with its package
     * @param found what was found, in a sentence, or an empty text
     * @param more where there is more to see
     */
    public void add(String name, Verdict verdict, String found, Effort effort, More more) {
        rows.add(Map.ofEntries(
                Map.entry("name", PrintableText.of(name.substring(begin))),
                Map.entry("page", more.page),
                Map.entry("hasPage", !more.page.isEmpty()),
                Map.entry("verdict", verdict.shown),
                Map.entry("colour", verdict.colour),
                Map.entry("threads", effort.threads),
                Map.entry("executions", String.format(Locale.ROOT, "%,d", effort.executions)),
                Map.entry("seconds", seconds(effort.seconds)),
                Map.entry("covered", effort.covered),
                Map.entry("found", PrintableText.of(found)),
                Map.entry("hasCommand", !more.command.isEmpty()),
                Map.entry("command", PrintableText.of(more.command))));
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }
}
