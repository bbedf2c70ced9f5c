// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class HtmlReportTests {
    /** A value that ends its element would run as a script of the reader's. */
    @Test
    void whatTheProgramSaysStaysWithinTheData() {
        String page = Pages.saying(Pages.HOSTILE);
        assertThat(page.replace(Pages.data(page), "")).doesNotContain("<img", "<script>window", "onerror=");
        assertThat(Pages.data(page)).doesNotContain("<", ">", "\u2028", "\u2029", "\ud800");
        assertThat(json(page).getAsJsonObject("summary").get("program").getAsString())
                .isEqualTo(Pages.HOSTILE);
    }

    /** Half of a character cannot be written to a file. */
    @Test
    void thePageCanBeEncoded() {
        assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(Pages.saying(Pages.HOSTILE)))
                .isTrue();
    }

    /** Otherwise a browser shows an empty page: only what has these hashes may run. */
    @Test
    void thePolicyNamesTheScriptAndTheStyle() throws NoSuchAlgorithmException {
        String page = Pages.lostUpdate();
        assertThat(page)
                .contains("default-src 'none'")
                .contains("style-src '" + hash(between(page, "<style>", "</style>")) + "'")
                .contains("script-src '" + hash(between(page, "<script>", "</script>")) + "'");
    }

    @Test
    void thePageNeedsNothingElse() {
        String page = Pages.lostUpdate();
        assertThat(page).doesNotContain(" src=", "href=", "@import", "url(", "fetch(", "innerHTML");
    }

    @Test
    void aStepHasItsThreadItsWordsAndWhatItsVariableHeld() {
        JsonObject steps = json(Pages.lostUpdate()).getAsJsonObject("interleaving");
        JsonArray texts = steps.getAsJsonArray("texts");
        JsonArray write = steps.getAsJsonArray("steps").get(4).getAsJsonArray();
        assertThat(write.get(0).getAsInt()).isEqualTo(1);
        assertThat(texts.get(write.get(2).getAsInt()).getAsString()).isEqualTo("write C.v");
        assertThat(texts.get(write.get(6).getAsInt()).getAsString()).isEqualTo("0");
        assertThat(texts.get(write.get(7).getAsInt()).getAsString()).isEqualTo("1");
    }

    /** The last step was chosen while only one thread could go on, and bob has no step left. */
    @Test
    void whoIsBlockedIsSaidOfThreadsThatGoOnLater() {
        JsonArray blocked =
                json(Pages.lostUpdate()).getAsJsonObject("interleaving").getAsJsonArray("blocked");
        assertThat(blocked.toString()).isEqualTo("[]");
    }

    /** A file that nobody can send, or that a browser chews on, is no report. */
    @Test
    void tenThousandStepsTakeLessThanTwoMegabytes() {
        int size = Pages.ofSteps(10_000).getBytes(StandardCharsets.UTF_8).length;
        assertThat(size).isBetween(100_000, 1_000_000);
    }

    @Test
    void theOrdersOfTheHistoryAreInThePage() {
        JsonObject orders = json(Pages.lostUpdate()).getAsJsonObject("history").getAsJsonObject("orders");
        assertThat(orders.get("isLegal").getAsBoolean()).isFalse();
        assertThat(orders.getAsJsonArray("attempts").get(0).toString())
                .isEqualTo("{\"order\":[1],\"states\":[\"[]\"],\"refused\":[[0,[\"deq()=null\"]]]}");
    }

    /** The one that is reported is first; one that is no answers of calls has one text. */
    @Test
    void eachOutcomeHasItsExecutions() {
        JsonObject outcomes = json(Pages.lostUpdate()).getAsJsonObject("outcomes");
        assertThat(outcomes.get("threads").toString()).isEqualTo("[\"ann\",\"bob C.v\"]");
        assertThat(outcomes.get("rows").toString())
                .isEqualTo("[[[\"\",\"deq()=1\",\"deq()=null\"],1,true],"
                        + "[[\"\",\"deq()=1\",\"deq()=2\"],3,false],[[\"deadlock\"],1,false]]");
    }

    private static JsonObject json(String page) {
        return JsonParser.parseString(Pages.data(page)).getAsJsonObject();
    }

    private static String between(String text, String begin, String end) {
        int from = text.indexOf(begin) + begin.length();
        return text.substring(from, text.indexOf(end, from));
    }

    private static String hash(String text) throws NoSuchAlgorithmException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return "sha256-" + Base64.getEncoder().encodeToString(digest);
    }
}
