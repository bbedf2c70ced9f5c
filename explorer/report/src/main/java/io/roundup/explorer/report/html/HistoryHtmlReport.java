// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.roundup.explorer.recorded.CheckedFile;
import io.roundup.explorer.recorded.CheckedFiles;
import io.roundup.explorer.recorded.Mark;
import io.roundup.explorer.report.HistoryReport;
import io.roundup.explorer.report.Json;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a check said about recorded histories as one HTML file, which draws one of them. */
public final class HistoryHtmlReport {
    /**
     * The history that is drawn.
     *
     * @param file that it is in
     * @param history the history
     * @param marks other events of the file
     * @param legal what its operations may answer
     * @param factor how far they may be out of order, or null
     * @param certificate why it is a violation, or null if it is none or that is not known
     */
    public record Drawn(
            Path file,
            History history,
            List<Mark> marks,
            Specification<?> legal,
            @Nullable QuasiFactor factor,
            @Nullable Certificate certificate) {}

    private final CheckedFiles checked;
    private final String asked;

    /** Prepares a report. @param checked what was found @param asked the property that was checked */
    public HistoryHtmlReport(CheckedFiles checked, String asked) {
        this.checked = checked;
        this.asked = asked;
    }

    /** {@return the page} @param drawn one of the histories, or null */
    public String write(@Nullable Drawn drawn) {
        JsonObject data = new JsonObject();
        data.add("summary", summary());
        data.addProperty("token", "");
        data.addProperty("command", "");
        JsonArray files = new JsonArray();
        checked.forEach(file -> {
            if (HistoryReport.isListed(file, checked) && files.size() < HistoryReport.MOST_FILES) {
                files.add(row(file));
            }
        });
        data.add("remarks", Json.of(remarks(drawn, files.size())));
        data.add("files", files);
        data.add("history", drawn == null ? JsonNull.INSTANCE : history(drawn));
        data.add("interleaving", JsonNull.INSTANCE);
        data.addProperty("output", "");
        return HtmlPage.of("Recorded histories - Round-Up", data);
    }

    private static JsonElement history(Drawn drawn) {
        return HistoryJson.of(
                drawn.history(),
                drawn.marks(),
                thread -> "thread " + thread,
                drawn.legal(),
                drawn.factor(),
                drawn.certificate());
    }

    private JsonObject summary() {
        long violations = checked.count(Verdict.NOT_LINEARIZABLE);
        long open = checked.count(Verdict.UNDECIDED) + checked.errors();
        long all = checked.size();
        CheckedFile first = checked.first();
        JsonObject json = new JsonObject();
        json.addProperty("program", all == 1 && first != null ? first.file().toString() : all + " recorded histories");
        json.addProperty("verdict", violations > 0 ? "violation" : open > 0 ? "undecided" : "holds");
        json.addProperty("headline", violations > 0 ? "Violation" : open > 0 ? "Undecided" : "Holds");
        json.addProperty("sentence", sentence(violations, open, all));
        json.add("waits", new JsonArray());
        json.add("facts", facts());
        json.add("notes", new JsonArray());
        return json;
    }

    private String sentence(long violations, long open, long all) {
        if (violations > 0) {
            String are = all == 1 ? "history is" : violations == 1 ? "histories is" : "histories are";
            return violations + " of " + all + " " + are + " not " + asked + ".";
        }
        return open > 0
                ? open + " of " + all + " files could not be decided: " + asked + "?"
                : (all == 1 ? "The history is " : "All histories are ") + asked + ".";
    }

    private JsonArray facts() {
        JsonArray facts = new JsonArray();
        facts.add(Json.of(List.of("yes", "" + checked.count(Verdict.LINEARIZABLE))));
        facts.add(Json.of(List.of("no", "" + checked.count(Verdict.NOT_LINEARIZABLE))));
        facts.add(Json.of(List.of("undecided", "" + checked.count(Verdict.UNDECIDED))));
        facts.add(Json.of(List.of("not checked", "" + checked.errors())));
        facts.add(Json.of(List.of("seconds", String.format(Locale.ROOT, "%.3f", checked.seconds()))));
        return facts;
    }

    private List<String> remarks(@Nullable Drawn drawn, long listed) {
        List<String> remarks = new ArrayList<>();
        CheckedFile first = checked.first();
        Decided decided = first == null ? null : first.decided();
        if (drawn != null && checked.size() > 1) {
            remarks.add("Below is " + drawn.file() + ".");
        }
        if (decided != null && !decided.reason().isEmpty()) {
            remarks.add(decided.reason());
        }
        if (listed < checked.size()) {
            remarks.add("The table has " + listed + " of " + checked.size() + " files, none that is as asked."
                    + " --json FILE has all.");
        }
        return remarks;
    }

    /** The name, the verdict in words and for the style, and what there is to say of it. */
    private static JsonElement row(CheckedFile file) {
        Decided decided = file.decided();
        Verdict verdict = file.verdict();
        String said = verdict == null
                ? "error"
                : verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String style = verdict == Verdict.LINEARIZABLE
                ? "holds"
                : verdict == Verdict.NOT_LINEARIZABLE ? "violation" : "undecided";
        return Json.of(List.of(
                file.file().toString(),
                said,
                style,
                decided == null ? "" : String.valueOf(file.operations()),
                decided == null ? "" : String.valueOf(file.pending()),
                decided == null ? file.error() : decided.algorithm().toString()));
    }
}
