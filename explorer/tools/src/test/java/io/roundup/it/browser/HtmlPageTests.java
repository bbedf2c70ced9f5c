// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.report.html.Pages;
import io.roundup.explorer.value.HostileValues;
import io.roundup.quasi.history.PrintableText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** What a reader of the HTML report sees and does. Skipped where there is no Chromium. */
@Tag("process")
@Tag("browser")
@Tag("once")
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // to start the browser takes seconds
class HtmlPageTests {
    private static final int WIDE = 1280;
    private static final int NARROW = 390;
    private static final int NARROWEST = 240;

    @SuppressWarnings("NullAway.Init") // Made before the first test.
    private Browser browser;

    @BeforeAll
    void start(@TempDir Path folder) {
        browser = Browser.in(folder);
    }

    @AfterEach
    void nothingWentWrong() {
        browser.assertQuiet();
    }

    @AfterAll
    void end() {
        // There is none where the tests are skipped.
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void thePageSaysWhatWasFound() throws IOException {
        browser.open(Pages.lostUpdate(), WIDE, "light");
        assertThat(browser.text("h1")).isEqualTo("com.acme.Counter");
        assertThat(browser.text(".verdict")).isEqualTo("Not linearizable");
        assertThat(browser.text(".sentence"))
                .isEqualTo(
                        "The calls returned what no order of them explains, if each takes effect at once between call and return.");
        assertThat(browser.texts(".copyable code")).containsExactly("java -jar roundup.jar --replay TOKEN", "TOKEN");
        assertThat(browser.texts(".operation .words")).containsExactly("deq()=1", "deq()=null");
        assertThat(browser.texts(".heads .head")).containsExactly("ann", "bob C.v");
    }

    @Test
    void theTableOfOutcomesHasTheReportedOneFirst() throws IOException {
        browser.open(Pages.lostUpdate(), NARROW, "dark");
        assertThat(browser.texts("#outcomes th")).containsExactly("ann", "bob C.v", "Executions");
        assertThat(browser.texts("#outcomes .bad td")).containsExactly("deq()=1reported", "deq()=null", "1");
        assertThat(browser.texts("#outcomes td.count")).containsExactly("1", "3", "1");
    }

    /** Nobody can scroll on paper, which is white. */
    @Test
    void onPaperTheCommandIsWhole() throws IOException {
        String cut =
                "[...document.querySelectorAll('.copyable code')].some(code => code.scrollWidth > code.clientWidth)";
        browser.open(Pages.lostUpdate(), NARROWEST, "dark");
        assertThat(browser.run(cut)).isEqualTo("true");
        browser.print(Pages.lostUpdate(), NARROWEST, "dark");
        assertThat(browser.run(cut)).isEqualTo("false");
        assertThat(browser.run("getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(255, 255, 255)");
        assertThat(browser.run("getComputedStyle(document.querySelector('.sentence')).color"))
                .asString()
                .matches("rgb\\((\\d\\d?), (\\d\\d?), (\\d\\d?)\\)");
    }

    /** It begins at the last step that stands out; the arrow keys step back, and show what was shared then. */
    @Test
    void theStateFollowsTheArrowKeys() throws IOException {
        browser.open(Pages.lostUpdate(), WIDE, "light");
        assertThat(browser.text(".row.current .said")).isEqualTo("write C.v");
        assertThat(browser.text(".step .at")).isEqualTo("step 6");
        assertThat(browser.text(".held .value")).isEqualTo("1");
        browser.press(".steps", Keys.ARROW_UP, Keys.ARROW_UP);
        assertThat(browser.text(".step .at")).isEqualTo("step 4");
        assertThat(browser.text(".held .value")).isEqualTo("0");
        browser.press(".steps", Keys.HOME);
        assertThat(browser.text(".step .at")).isEqualTo("step 1");
        assertThat(browser.text(".held .value")).isEqualTo("·");
        browser.press(".steps", Keys.END);
        assertThat(browser.texts(".lock")).containsExactly("holds C.v");
        browser.press(".steps", Keys.HOME, "s");
        assertThat(browser.text(".step .at")).as("the next switch").isEqualTo("step 3");
    }

    @Test
    void theSliderMovesByKeysToo() throws IOException {
        browser.open(Pages.lostUpdate(), WIDE, "light");
        browser.press("input[type=range]", Keys.ARROW_LEFT);
        assertThat(browser.text(".count")).isEqualTo("5 / 7");
        browser.press("input[type=range]", Keys.HOME);
        assertThat(browser.text(".step .at")).isEqualTo("step 1");
    }

    /** The order is numbered in the timeline, and says where it breaks. */
    @Test
    void theOrdersAreNumberedInTheTimeline() throws IOException {
        browser.open(Pages.lostUpdate(), WIDE, "light");
        assertThat(browser.texts(".operation .badge")).containsExactly("×", "1");
        assertThat(browser.text(".order .refused")).isEqualTo("×\ndeq()=1");
        assertThat(browser.texts(".order .state")).containsExactly("[]", "legal here: deq()=null");
    }

    @Test
    void aCallLeadsToItsStep() throws IOException {
        browser.open(Pages.lostUpdate(), WIDE, "light");
        browser.click(".operation");
        assertThat(browser.text(".step .at")).isEqualTo("step 1");
    }

    @Test
    void theStepsOfAVariableAreMarked() throws IOException {
        browser.open(Pages.lostUpdate(), WIDE, "light");
        browser.click(".variable");
        assertThat(browser.texts(".row.touches .number")).containsExactly("2", "4", "5", "6");
    }

    /** What a program under test says is text, whatever it looks like. */
    @Test
    void whatTheProgramSaysDoesNotRun() throws IOException {
        browser.open(Pages.saying(Pages.HOSTILE), WIDE, "light");
        assertThat(browser.run("window.hacked")).isEqualTo("null");
        assertThat(browser.run("document.images.length")).isEqualTo("0");
        assertThat(browser.run("document.scripts.length")).isEqualTo("2");
        assertThat(browser.run("document.querySelector('.held .value').textContent.includes('<img src=x')"))
                .isEqualTo("true");
        browser.press(".steps", Keys.HOME, Keys.END);
        assertThat(browser.run("window.hacked")).isEqualTo("null");
    }

    /** All of them on one page, as texts that nobody has made printable. */
    @Test
    void aHundredHostileValuesAreTexts() throws IOException {
        List<String> texts = HostileValues.texts().stream()
                .map(text -> text.substring(0, Math.min(text.length(), PrintableText.MOST)))
                .toList();
        assertThat(texts).hasSize(HostileValues.COUNT);
        browser.open(Pages.saying(texts), WIDE, "light");
        String marks = browser.run("document.images.length + ' ' + document.scripts.length")
                .toString();
        assertThat(marks).isEqualTo("0 2");
        browser.press(".steps", Keys.HOME);
        for (int i = 0; i < texts.size(); i++) {
            browser.press(".steps", Keys.ARROW_DOWN);
        }
        assertThat(browser.text(".count")).isEqualTo("100 / 100");
        // JavaScript has halves of characters as well, and so what is compared is escaped.
        assertThat(browser.run("JSON.stringify(JSON.parse(document.getElementById('data').textContent)"
                        + ".interleaving.steps.length)"))
                .isEqualTo("100");
        assertThat(browser.run("document.images.length + ' ' + document.scripts.length"))
                .isEqualTo(marks);
        assertThat(browser.run("Array.from(document.querySelectorAll('body *'))"
                        + ".filter(each => each.getAttributeNames().some(name => name.startsWith('on'))).length"))
                .isEqualTo("0");
    }

    @Test
    void thePageIsDarkWhereTheReaderLikesThat() throws IOException {
        browser.open(Pages.lostUpdate(), WIDE, "dark");
        assertThat(browser.run("getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(20, 21, 23)");
        browser.open(Pages.lostUpdate(), WIDE, "light");
        assertThat(browser.run("getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(246, 246, 243)");
    }

    /** A page that is wider than a telephone is read with one eye closed. */
    @Test
    void thePageFitsATelephone() throws IOException {
        browser.open(Pages.lostUpdate(), NARROW, "light");
        assertThat(browser.run("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo("true");
    }

    /** A row each for thousands of steps would take a browser seconds. */
    @Test
    void ofThousandsOfStepsOnlyTheRowsInSightAreDrawn() throws IOException {
        browser.open(Pages.ofSteps(10_000), WIDE, "light");
        browser.press(".steps", Keys.END);
        assertThat(browser.text(".count")).isEqualTo("10000 / 10000");
        assertThat(browser.text(".step .at")).isEqualTo("step 10000");
        assertThat(Integer.parseInt(
                        browser.run("document.querySelectorAll('.row').length").toString()))
                .isBetween(10, 60);
    }
}
