// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.github.freva.asciitable.Column;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.roundup.explorer.recorded.CheckedFile;
import io.roundup.explorer.recorded.CheckedFiles;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.Operation;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a check said about recorded histories: a table for a person, or a JSON object. */
public final class HistoryReport {
    /** A certificate with more operations explains nothing to a reader. */
    private static final int MOST_OPERATIONS = 12;

    /** More rows are no use to a person. */
    public static final int MOST_FILES = 1_000;

    private static final String ERROR = "error";

    private static final String QUASI = "quasi";
    private static final String LINEARIZABLE = "linearizable";

    private final CheckedFiles checked;

    private final String asked;
    private final @Nullable Certificate firstViolation;

    /**
     * Prepares a report.
     *
     * @param checked what was found
     * @param asked the property that was checked, such as {@code linearizable for queue}
     * @param firstViolation why the first history that is not is not, or null
     */
    public HistoryReport(CheckedFiles checked, String asked, @Nullable Certificate firstViolation) {
        this.checked = checked;
        this.asked = asked;
        this.firstViolation = firstViolation;
    }

    /**
     * {@return whether a report for people has a row for a file} Of many files, nobody reads the rows of those that are
     * as they should be.
     *
     * @param file one of these
     * @param checked all
     */
    public static boolean isListed(CheckedFile file, CheckedFiles checked) {
        return checked.size() <= MOST_FILES || file.verdict() != Verdict.LINEARIZABLE;
    }

    private static Column[] columns() {
        return new Column[] {
            TextTable.left("file", 200),
            TextTable.left("format", 200),
            TextTable.right("operations"),
            TextTable.right("pending"),
            TextTable.left("verdict", 200),
            TextTable.left("algorithm", 200),
            TextTable.right("states"),
            TextTable.right("seconds")
        };
    }

    /**
     * Prints one row a file, what is wrong with files that are not histories, why the first violation is one, and the
     * sums. Of many files, those that are linearizable have no row.
     */
    public void print(PrintWriter out) {
        TextTable.print(
                HistoryReport::columns,
                rows -> checked.forEach(file -> {
                    if (isListed(file, checked)) {
                        rows.accept(row(file));
                    }
                }),
                out);
        explanations(out);
        long yes = checked.count(Verdict.LINEARIZABLE);
        if (checked.size() > MOST_FILES && yes > 0) {
            out.println(yes + " histories that are as asked have no row. --json FILE has all rows.");
        }
        out.println(String.format(
                Locale.ROOT,
                "%d %s, %s: %d yes, %d NO, %d undecided, %d not checked; %.3f s",
                checked.size(),
                checked.size() == 1 ? "history" : "histories",
                asked,
                yes,
                checked.count(Verdict.NOT_LINEARIZABLE),
                checked.count(Verdict.UNDECIDED),
                checked.errors(),
                checked.seconds()));
        out.flush();
    }

    private Object[] row(CheckedFile file) {
        Decided decided = file.decided();
        return new Object[] {
            file.file(),
            file.format(),
            decided == null ? "" : file.operations(),
            decided == null ? "" : file.pending(),
            said(file),
            decided == null || file.format().isEmpty() ? "" : algorithm(decided),
            decided == null ? "" : decided.statesVisited(),
            String.format(Locale.ROOT, "%.3f", file.seconds())
        };
    }

    /** Why the first violation is one, and what is to be done about the other files. */
    private void explanations(PrintWriter out) {
        CheckedFile first = checked.firstViolation();
        checked.forEach(file -> {
            Decided decided = file.decided();
            if (decided == null) {
                out.println("error: " + file.error());
            } else if (decided.verdict() == Verdict.UNDECIDED) {
                out.println(file.file() + ": " + undecided(file, decided));
            } else if (first != null && file.file().equals(first.file())) {
                if (!decided.reason().isEmpty()) {
                    out.println(file.file() + ": " + decided.reason());
                }
                if (firstViolation != null) {
                    out.println(why(file, firstViolation));
                }
            }
        });
    }

    private static String undecided(CheckedFile file, Decided decided) {
        if (file.isOutOfTime()) {
            return file.format().isEmpty()
                    ? "undecided, because the time was over before it was read. Give more by --timeout."
                    : "undecided, because the time was over. Give more by --timeout.";
        }
        if (!decided.reason().isEmpty()) {
            return "undecided, because " + decided.reason() + ".";
        }
        return decided.algorithm().kind() == Algorithm.Kind.HITTING
                ? "undecided, because none of " + decided.detail()
                        + " is legal, and others were not tried. Give a greater depth, more --max-states, or another --algorithm."
                : "undecided, because the budget of states ran out. Give more by --max-states.";
    }

    private static String algorithm(Decided decided) {
        return decided.algorithm() + (decided.detail().isEmpty() ? "" : ", " + decided.detail());
    }

    private static String why(CheckedFile file, Certificate certificate) {
        List<Operation> operations = certificate.operations();
        if (operations.size() > MOST_OPERATIONS) {
            return file.file() + ": no legal order; the contradiction lies within the first " + operations.size()
                    + " operations.";
        }
        return file.file()
                + (operations.size() == 1
                        ? ": this operation is legal in no order, whatever the others returned: "
                        : ": these operations contradict each other, whatever the others returned: ")
                + operations.stream().map(Operation::toString).collect(Collectors.joining(", "));
    }

    /**
     * Writes the same as a JSON object, with all rows; fields are added in later versions, never renamed.
     *
     * @param more fields of it
     * @param out takes the text
     * @throws IOException if that cannot be written
     */
    public void writeJson(Map<String, String> more, Writer out) throws IOException {
        JsonObject json = new JsonObject();
        json.addProperty("asked", asked);
        json.addProperty("linearizable", checked.count(Verdict.LINEARIZABLE));
        json.addProperty("notLinearizable", checked.count(Verdict.NOT_LINEARIZABLE));
        json.addProperty("undecided", checked.count(Verdict.UNDECIDED));
        json.addProperty("errors", checked.errors());
        json.addProperty("seconds", checked.seconds());
        if (firstViolation != null) {
            JsonObject why = new JsonObject();
            JsonArray operations = new JsonArray();
            firstViolation.operations().forEach(operation -> operations.add(operation.toString()));
            why.add("operations", operations);
            why.addProperty("minimal", firstViolation.minimal());
            json.add("certificateOfFirstViolation", why);
        }
        JsonObject after = new JsonObject();
        more.forEach(after::addProperty);
        Json.write(json, "files", rows -> checked.forEach(file -> rows.accept(json(file))), after, out);
    }

    private static JsonObject json(CheckedFile file) {
        JsonObject json = new JsonObject();
        json.addProperty("file", file.file().toString());
        json.addProperty("verdict", verdict(file));
        json.addProperty("seconds", file.seconds());
        Decided decided = file.decided();
        if (decided == null) {
            json.addProperty(ERROR, file.error());
            return json;
        }
        json.addProperty("format", file.format());
        json.addProperty("operations", file.operations());
        json.addProperty("pending", file.pending());
        json.addProperty("algorithm", decided.algorithm().toString());
        json.addProperty("algorithmDetail", decided.detail());
        json.addProperty("reason", decided.reason());
        json.addProperty("states", decided.statesVisited());
        return json;
    }

    /** {@return the verdict, in words of what was asked} */
    private String said(CheckedFile file) {
        String verdict = verdict(file);
        return asked.startsWith(QUASI) ? verdict.replace(LINEARIZABLE, QUASI + " " + LINEARIZABLE) : verdict;
    }

    private static String verdict(CheckedFile file) {
        Verdict verdict = file.verdict();
        return verdict == null ? ERROR : verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
