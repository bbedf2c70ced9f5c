// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.freva.asciitable.Column;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written piece by piece is what would be written at once. */
class LongReportsTests {
    private static Column[] columns() {
        return new Column[] {TextTable.left("name", 200), TextTable.right("count")};
    }

    /** The longest name is in the last piece. */
    @Test
    void aLongTableHasOneHeaderAndOneWidth() {
        List<Object[]> rows = new ArrayList<>();
        for (int i = 0; i < 2_500; i++) {
            rows.add(new Object[] {"n".repeat(i / 100), i});
        }
        StringWriter printed = new StringWriter();
        TextTable.print(LongReportsTests::columns, rows::forEach, new PrintWriter(printed));
        assertThat(printed.toString().lines()).isEqualTo(TextTable.lines(columns(), rows));
    }

    @Test
    void aTableWithoutRowsHasItsHeader() {
        StringWriter printed = new StringWriter();
        TextTable.print(LongReportsTests::columns, rows -> {}, new PrintWriter(printed));
        assertThat(printed.toString().lines()).isEqualTo(TextTable.lines(columns(), List.of()));
    }

    /** Half a character is escaped, and braces in texts are none. */
    @ParameterizedTest
    @CsvSource({"0, false", "0, true", "1, false", "3, true"})
    void aLongListIsWrittenAsAnObjectWithAll(int elements, boolean isMore) throws IOException {
        JsonObject before = new JsonObject();
        before.addProperty("asked", "{\ud800");
        before.add("nothing", null);
        JsonArray list = new JsonArray();
        for (int i = 0; i < elements; i++) {
            JsonObject element = new JsonObject();
            element.addProperty("i", i);
            element.add("inner", new JsonArray());
            element.addProperty("text", "a\nb\ud800");
            list.add(element);
        }
        JsonObject after = new JsonObject();
        JsonObject all = before.deepCopy();
        all.add("list", list);
        if (isMore) {
            after.addProperty("shard", "1/2");
            all.addProperty("shard", "1/2");
        }
        StringWriter written = new StringWriter();
        Json.write(before, "list", list::forEach, after, written);
        assertThat(written).hasToString(Json.write(all));
    }
}
