// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.junit.JUnitVerdict;
import io.roundup.explorer.report.Json;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.ItemKind;
import io.roundup.explorer.suite.ItemVerdict;
import io.roundup.explorer.suite.Shard;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reports on the parts of one run, joined. A part that is missing, or there twice, is refused: it may hide a violation.
 * So is a verdict that this version does not know.
 */
public final class MergedReports {
    /** The field of a report that says which part it is of. */
    private static final String SHARD = "shard";

    private static final String FILES = "files";
    private static final String VERDICT = "verdict";
    private static final String CERTIFICATE = "certificateOfFirstViolation";

    /** What came of a recorded history: the word in its row, the field that counts it, and the words for people. */
    private enum HistoryVerdict {
        LINEARIZABLE("linearizable", "linearizable", "linearizable", 0),
        NOT_LINEARIZABLE("not linearizable", "notLinearizable", "not linearizable", 1),
        UNDECIDED("undecided", "undecided", "undecided", 3),
        ERROR("error", "errors", "unreadable", 2);

        private final String row;
        private final String field;
        private final String words;
        private final int exitCode;

        HistoryVerdict(String row, String field, String words, int exitCode) {
            this.row = row;
            this.field = field;
            this.words = words;
            this.exitCode = exitCode;
        }
    }

    /** From the verdict that decides first which exit code it is. */
    private static final List<HistoryVerdict> WORST_FIRST =
            List.of(HistoryVerdict.ERROR, HistoryVerdict.NOT_LINEARIZABLE, HistoryVerdict.UNDECIDED);

    /** A row of a report. @param name it has there */
    private record Row(ReportPart part, String name, JsonObject json) {
        String text(String field) {
            return part.text(json, field);
        }
    }

    private final JsonObject merged = new JsonObject();
    private final List<String> lines = new ArrayList<>();
    private int exitCode;

    private MergedReports() {}

    /** {@return a report that says which part it is of} @param report as JSON */
    public static String part(String report, Shard shard) {
        if (!shard.isPart()) {
            return report;
        }
        JsonObject named = JsonParser.parseString(report).getAsJsonObject();
        fields(shard).forEach(named::addProperty);
        return Json.write(named);
    }

    /** {@return the fields by which a report says which part it is of} */
    public static Map<String, String> fields(Shard shard) {
        return shard.isPart() ? Map.of(SHARD, shard.toString()) : Map.of();
    }

    /**
     * {@return reports as one}
     *
     * @param reports as JSON, by the names of their files
     * @throws InputException if they are not all parts of one run of {@code suite}, {@code junit} or {@code history
     *     check}, or if one is damaged
     */
    public static MergedReports of(Map<String, String> reports) {
        List<ReportPart> parts = new ArrayList<>();
        reports.forEach((file, text) -> parts.add(ReportPart.read(file, text)));
        requireAll(reports.keySet(), parts);
        MergedReports merged = new MergedReports();
        if (areAll(parts, HarnessVerdict.HARNESSES.many())) {
            merged.results(parts, HarnessVerdict.HARNESSES, List.of("harness"));
        } else if (areAll(parts, HarnessVerdict.CLASSES.many())) {
            merged.results(parts, HarnessVerdict.CLASSES, List.of("class"));
        } else if (areAll(parts, JUnitVerdict.TESTS.many())) {
            merged.results(parts, JUnitVerdict.TESTS, List.of("class", "name"));
        } else if (areAll(parts, FILES)) {
            merged.histories(parts);
        } else {
            throw new InputException(
                    "These files are not all of one kind: merge joins what --json writes of suite, of junit, of"
                            + " test with several classes, or of history check.");
        }
        return merged;
    }

    private static boolean areAll(List<ReportPart> parts, String field) {
        return parts.stream().allMatch(part -> part.has(field));
    }

    private static void requireAll(Set<String> files, List<ReportPart> parts) {
        Set<Integer> there = new TreeSet<>();
        int count = 0;
        for (ReportPart part : parts) {
            Shard shard = part.shard(SHARD);
            if (shard != null) {
                if (!there.add(shard.number()) || count != 0 && count != shard.count()) {
                    throw new InputException("Part " + shard
                            + " is there twice, or its run was divided otherwise than that of other files: "
                            + String.join(", ", files) + ". Name the files of one run, each once.");
                }
                count = shard.count();
            }
        }
        if (!there.isEmpty() && (there.size() != parts.size() || there.size() != count)) {
            Set<Integer> missing = new TreeSet<>();
            for (int number = 1; number <= count; number++) {
                if (!there.contains(number)) {
                    missing.add(number);
                }
            }
            throw new InputException("There are " + parts.size() + " files for " + count
                    + " parts, and these are missing: " + missing + ". Name the files of all parts, and no other.");
        }
    }

    private void results(List<ReportPart> parts, ItemKind kind, List<String> names) {
        List<Row> rows = sorted(parts, "results", names);
        Set<String> targets = new LinkedHashSet<>();
        Set<String> identities = new LinkedHashSet<>();
        for (ReportPart part : parts) {
            targets.addAll(part.texts("targets"));
            if (part.has("identity")) {
                identities.add(part.text("identity"));
            }
        }
        if (identities.size() > 1) {
            throw new InputException("The tests were explored with different options: " + String.join("; ", identities)
                    + ". Merge runs with the same options.");
        }
        Map<String, List<Row>> byVerdict =
                byVerdict(rows, kind.verdicts().stream().map(ItemVerdict::text).toList());
        ItemVerdict worst = kind.ofNone();
        List<String> counted = new ArrayList<>();
        JsonObject counts = new JsonObject();
        for (ItemVerdict verdict : kind.verdicts()) {
            List<Row> ofVerdict = byVerdict.getOrDefault(verdict.text(), List.of());
            counts.addProperty(verdict.text(), ofVerdict.size());
            if (!ofVerdict.isEmpty()) {
                worst = verdict;
                counted.add(ofVerdict.size() + " " + verdict.counted());
            }
            if (verdict.tone() == ItemVerdict.Tone.BAD || verdict.exitCode() != 0) {
                ofVerdict.forEach(row -> tell(verdict.shown(), row));
            }
        }
        exitCode = worst.exitCode();
        merged.add("targets", Json.of(List.copyOf(targets)));
        identities.forEach(identity -> merged.addProperty("identity", identity));
        merged.addProperty(VERDICT, worst.text());
        merged.addProperty("exitCode", exitCode);
        merged.addProperty(kind.many(), rows.size());
        merged.add("counts", counts);
        merged.addProperty("seconds", sum(parts, "seconds"));
        merged.addProperty("jobs", (int) sum(parts, "jobs"));
        merged.add("results", array(rows));
        lines.add(kind.counted(rows.size()) + " in " + reports(parts) + ": " + String.join(", ", counted));
    }

    private void tell(String verdict, Row row) {
        lines.add(verdict + " " + row.name + ": " + found(row));
        JsonElement command = row.json.get("command");
        if (command != null && !command.isJsonNull()) {
            lines.add("  " + row.text("command"));
        }
    }

    /** {@return what was found, which is null where there is nothing to say} */
    private static String found(Row row) {
        JsonElement found = row.json.get("found");
        return found == null || found.isJsonNull() ? "" : row.text("found");
    }

    private void histories(List<ReportPart> parts) {
        Set<String> asked = new LinkedHashSet<>();
        parts.forEach(part -> asked.add(part.text("asked")));
        if (asked.size() > 1) {
            throw new InputException("The histories were checked for different things: " + String.join(", ", asked)
                    + ". Merge checks of the same property.");
        }
        List<Row> rows = sorted(parts, FILES, List.of("file"));
        Map<String, List<Row>> byVerdict = byVerdict(
                rows,
                List.of(HistoryVerdict.values()).stream()
                        .map(verdict -> verdict.row)
                        .toList());
        merged.addProperty("asked", String.join("", asked));
        List<String> counted = new ArrayList<>();
        for (HistoryVerdict verdict : HistoryVerdict.values()) {
            int count = byVerdict.getOrDefault(verdict.row, List.of()).size();
            merged.addProperty(verdict.field, count);
            counted.add(count + " " + verdict.words);
        }
        merged.addProperty("seconds", sum(parts, "seconds"));
        byVerdict.getOrDefault(HistoryVerdict.NOT_LINEARIZABLE.row, List.of()).stream()
                .limit(1)
                .map(first -> first.part)
                .filter(part -> part.has(CERTIFICATE))
                .forEach(part -> merged.add(CERTIFICATE, part.json().get(CERTIFICATE)));
        merged.add(FILES, array(rows));
        for (Row row : rows) {
            if (!row.text(VERDICT).equals(HistoryVerdict.LINEARIZABLE.row)) {
                lines.add(row.name + ": " + row.text(VERDICT));
            }
        }
        lines.add(rows.size() + (rows.size() == 1 ? " history" : " histories") + " in " + reports(parts) + ": "
                + String.join(", ", counted));
        exitCode = WORST_FIRST.stream()
                .filter(verdict -> byVerdict.containsKey(verdict.row))
                .map(verdict -> verdict.exitCode)
                .findFirst()
                .orElse(0);
    }

    /** {@return the rows by their verdicts} @throws InputException if there is one that nobody knows */
    private static Map<String, List<Row>> byVerdict(List<Row> rows, List<String> known) {
        Map<String, List<Row>> byVerdict = new LinkedHashMap<>();
        for (Row row : rows) {
            String verdict = row.text(VERDICT);
            if (!known.contains(verdict)) {
                throw row.part.damaged(VERDICT);
            }
            byVerdict.computeIfAbsent(verdict, first -> new ArrayList<>()).add(row);
        }
        return byVerdict;
    }

    /** {@return what all parts have, by name} @throws InputException if the same result is there twice */
    private static List<Row> sorted(List<ReportPart> parts, String field, List<String> names) {
        List<Row> all = new ArrayList<>();
        for (ReportPart part : parts) {
            for (JsonObject json : part.objects(field)) {
                List<String> name =
                        names.stream().map(each -> part.text(json, each)).toList();
                all.add(new Row(part, String.join(" ", name), json));
            }
        }
        all.sort(Comparator.comparing(Row::name));
        for (int index = 1; index < all.size(); index++) {
            if (all.get(index).json.equals(all.get(index - 1).json)) {
                throw new InputException("The same result for " + all.get(index).name
                        + " is in two of the files. Name the file of each part once.");
            }
        }
        return all;
    }

    private static double sum(List<ReportPart> parts, String field) {
        return parts.stream().mapToDouble(part -> part.number(field)).sum();
    }

    private static String reports(List<ReportPart> parts) {
        return parts.size() + (parts.size() == 1 ? " report" : " reports");
    }

    private static JsonArray array(List<Row> rows) {
        JsonArray array = new JsonArray();
        rows.forEach(row -> array.add(row.json));
        return array;
    }

    /** {@return the report of all in the form of one} */
    public String json() {
        return Json.write(merged);
    }

    /** {@return what is not good, and how many there are, for people} */
    public List<String> lines() {
        return List.copyOf(lines);
    }

    /** {@return the exit code of one run that found all this} */
    public int exitCode() {
        return exitCode;
    }
}
