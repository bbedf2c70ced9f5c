// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
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
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Reports on the parts of one run, joined. A part that is missing, or there twice, is refused: it may hide a violation.
 */
public final class MergedReports {
    /** The field of a report that says which part it is of. */
    private static final String SHARD = "shard";

    private static final String FILES = "files";
    private static final List<String> COUNTS = List.of("linearizable", "notLinearizable", "undecided", "errors");
    private static final String CERTIFICATE = "certificateOfFirstViolation";

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
        named.addProperty(SHARD, shard.toString());
        return Json.write(named);
    }

    /**
     * {@return reports as one}
     *
     * @param reports as JSON, by the names of their files
     * @throws InputException if they are not all parts of one run of {@code suite}, {@code junit} or {@code history
     *     check}
     */
    public static MergedReports of(Map<String, String> reports) {
        List<JsonObject> parts = new ArrayList<>();
        reports.forEach((file, text) -> parts.add(read(file, text)));
        requireAll(reports.keySet(), parts);
        MergedReports merged = new MergedReports();
        if (areAll(parts, HarnessVerdict.HARNESSES.many())) {
            merged.results(parts, HarnessVerdict.HARNESSES, result -> text(result, "harness"));
        } else if (areAll(parts, JUnitVerdict.TESTS.many())) {
            merged.results(parts, JUnitVerdict.TESTS, result -> text(result, "class") + " " + text(result, "name"));
        } else if (areAll(parts, FILES)) {
            merged.histories(parts);
        } else {
            throw new InputException(
                    "These files are not all of one kind: merge joins what --json writes of suite, of junit, or"
                            + " of history check.");
        }
        return merged;
    }

    private static JsonObject read(String file, String text) {
        try {
            return JsonParser.parseString(text).getAsJsonObject();
        } catch (JsonParseException | IllegalStateException malformed) {
            throw new InputException("The file " + file + " is no report in JSON. Name what --json has written.");
        }
    }

    private static boolean areAll(List<JsonObject> parts, String field) {
        return parts.stream().allMatch(part -> part.has(field));
    }

    private static void requireAll(Set<String> files, List<JsonObject> parts) {
        Set<Integer> there = new TreeSet<>();
        int count = 0;
        for (JsonObject part : parts) {
            if (part.has(SHARD)) {
                Shard shard = Shard.parse(text(part, SHARD));
                if (!there.add(shard.number()) || count != 0 && count != shard.count()) {
                    throw new InputException("Part " + shard
                            + " is there twice, or its run was divided otherwise than that of" + " other files: "
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

    private void results(List<JsonObject> parts, ItemKind kind, Function<JsonObject, String> name) {
        List<JsonObject> results = sorted(parts, "results", name);
        Set<String> targets = new LinkedHashSet<>();
        Set<String> identities = new LinkedHashSet<>();
        for (JsonObject part : parts) {
            part.getAsJsonArray("targets").forEach(target -> targets.add(target.getAsString()));
            if (part.has("identity")) {
                identities.add(text(part, "identity"));
            }
        }
        if (identities.size() > 1) {
            throw new InputException("The tests were explored with different options: " + String.join("; ", identities)
                    + ". Merge runs with the same options.");
        }
        Map<String, Integer> counts = new HashMap<>();
        results.forEach(result -> counts.merge(text(result, "verdict"), 1, Integer::sum));
        ItemVerdict worst = kind.verdicts().stream()
                .filter(verdict -> counts.containsKey(verdict.text()))
                .map(ItemVerdict.class::cast)
                .max(Comparator.comparing(ItemVerdict::ordinal))
                .orElse(kind.ofNone());
        exitCode = worst.exitCode();
        merged.add("targets", Json.of(List.copyOf(targets)));
        identities.forEach(identity -> merged.addProperty("identity", identity));
        merged.addProperty("verdict", worst.text());
        merged.addProperty("exitCode", exitCode);
        merged.addProperty(kind.many(), results.size());
        JsonObject all = new JsonObject();
        kind.verdicts().forEach(verdict -> all.addProperty(verdict.text(), counts.getOrDefault(verdict.text(), 0)));
        merged.add("counts", all);
        merged.addProperty("seconds", seconds(parts));
        merged.addProperty(
                "jobs",
                parts.stream().mapToInt(part -> part.get("jobs").getAsInt()).sum());
        merged.add("results", array(results));
        for (ItemVerdict verdict : kind.verdicts()) {
            if (verdict.tone() == ItemVerdict.Tone.BAD || verdict.exitCode() != 0) {
                results.stream()
                        .filter(result -> text(result, "verdict").equals(verdict.text()))
                        .forEach(result -> tell(verdict.shown(), name.apply(result), result));
            }
        }
        List<String> counted = new ArrayList<>();
        for (ItemVerdict verdict : kind.verdicts()) {
            if (counts.containsKey(verdict.text())) {
                counted.add(counts.get(verdict.text()) + " " + verdict.counted());
            }
        }
        lines.add(kind.counted(results.size()) + " in " + parts.size() + " reports: " + String.join(", ", counted));
    }

    private void tell(String verdict, String name, JsonObject result) {
        lines.add(verdict + " " + name + ": " + text(result, "found"));
        JsonElement command = result.get("command");
        if (command != null && !command.isJsonNull()) {
            lines.add("  " + command.getAsString());
        }
    }

    private void histories(List<JsonObject> parts) {
        Set<String> asked = new LinkedHashSet<>();
        parts.forEach(part -> asked.add(text(part, "asked")));
        if (asked.size() > 1) {
            throw new InputException("The histories were checked for different things: " + String.join(", ", asked)
                    + ". Merge checks of the same property.");
        }
        List<JsonObject> files = sorted(parts, FILES, file -> text(file, "file"));
        merged.addProperty("asked", String.join("", asked));
        List<String> counted = new ArrayList<>();
        Map<String, Integer> sums = new HashMap<>();
        for (String count : COUNTS) {
            int sum =
                    parts.stream().mapToInt(part -> part.get(count).getAsInt()).sum();
            sums.put(count, sum);
            merged.addProperty(count, sum);
        }
        merged.addProperty("seconds", seconds(parts));
        parts.stream()
                .filter(part -> part.has(CERTIFICATE))
                .limit(1)
                .forEach(part -> merged.add(CERTIFICATE, part.get(CERTIFICATE)));
        merged.add(FILES, array(files));
        for (JsonObject file : files) {
            String verdict = text(file, "verdict");
            if (!verdict.equals(COUNTS.get(0))) {
                lines.add(text(file, "file") + ": " + verdict);
            }
        }
        for (int index = 0; index < COUNTS.size(); index++) {
            String words = List.of("linearizable", "not linearizable", "undecided", "unreadable")
                    .get(index);
            counted.add(sums.get(COUNTS.get(index)) + " " + words);
        }
        lines.add(files.size() + " histories in " + parts.size() + " reports: " + String.join(", ", counted));
        boolean isUndecided = sums.getOrDefault(COUNTS.get(2), 0) > 0;
        boolean isViolated = sums.getOrDefault(COUNTS.get(1), 0) > 0;
        exitCode = sums.getOrDefault(COUNTS.get(3), 0) > 0 ? 2 : isViolated ? 1 : isUndecided ? 3 : 0;
    }

    /** {@return what all parts have, by name; each once} */
    private static List<JsonObject> sorted(List<JsonObject> parts, String field, Function<JsonObject, String> name) {
        List<JsonObject> all = new ArrayList<>();
        parts.forEach(part -> part.getAsJsonArray(field).forEach(each -> all.add(each.getAsJsonObject())));
        all.sort(Comparator.comparing(name));
        for (int index = 1; index < all.size(); index++) {
            if (all.get(index).equals(all.get(index - 1))) {
                throw new InputException("The same result for " + name.apply(all.get(index))
                        + " is in two of the files. Name the file of each part once.");
            }
        }
        return all;
    }

    private static double seconds(List<JsonObject> parts) {
        return parts.stream()
                .mapToDouble(part -> part.get("seconds").getAsDouble())
                .sum();
    }

    private static JsonArray array(List<JsonObject> all) {
        JsonArray array = new JsonArray();
        all.forEach(array::add);
        return array;
    }

    private static String text(JsonObject json, String field) {
        JsonElement value = json.get(field);
        return value == null || value.isJsonNull() ? "" : value.getAsString();
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
