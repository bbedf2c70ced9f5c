// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The page as a person uses it: by keys, by clicks, on a wide screen and on a phone. */
@Tag("process")
@Tag("browser")
@Tag("once")
class PlayPageTests {
    private static final Path BROWSER = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    /** On a busy machine a browser takes its time. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path profile;

    private PlayProcess play;
    private ChromeDriver browser;

    @BeforeEach
    void open() throws IOException {
        assumeTrue(
                Files.isExecutable(BROWSER) && Files.isExecutable(DRIVER),
                "There is no " + BROWSER + " or no " + DRIVER
                        + ": install the Debian packages chromium and chromium-driver.");
        play = new PlayProcess();
        ChromeOptions options = new ChromeOptions();
        options.setBinary(BROWSER.toFile());
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--window-size=1280,900",
                "--user-data-dir=" + profile);
        System.setProperty("webdriver.chrome.driver", DRIVER.toString());
        browser = new ChromeDriver(options);
        browser.get(play.page());
        until("2 options", () -> options().size() == 2);
    }

    @AfterEach
    void close() throws IOException {
        if (browser != null) {
            browser.quit();
        }
        if (play != null) {
            play.close();
        }
    }

    private interface Condition {
        boolean holds();
    }

    private void until(String what, Condition condition) {
        new WebDriverWait(browser, PATIENCE).withMessage(what).until(driver -> condition.holds());
    }

    private List<WebElement> options() {
        return browser.findElements(By.cssSelector("#threads button"));
    }

    private String text(String id) {
        return browser.findElement(By.id(id)).getText();
    }

    private void press(CharSequence... keys) {
        browser.findElement(By.tagName("body")).sendKeys(keys);
    }

    /** Keys that are pressed fast are all taken. The page shows no line of the program as HTML. */
    @Test
    void theBugOfTheReadmeIsMadeWithKeys() {
        assertThat(options().get(0).getText()).isEqualTo("1\nactor-1 (ann)\ncall sell()");
        press("111222");
        until("6 choices", () -> text("where").equals("6 choices made"));
        assertThat(options().get(1).getText())
                .startsWith("2\nactor-2 (bob)\nwrite Office.left = 0 ")
                .endsWith("then return sell() = true");
        press(Keys.ARROW_LEFT);
        until("back", () -> text("where").equals("5 choices made, 1 more known"));
        assertThat(browser.findElements(By.cssSelector("#steps .later"))).hasSize(1);
        press(Keys.ARROW_RIGHT, "2", "1");
        until("verdict", () -> text("headline").equals("Violation: not linearizable"));
        assertThat(text("reasons")).contains("so one update is lost");
        assertThat(text("kept")).contains("kna.ru1-CgADAwUEAuCgM80");
        assertThat(text("variables")).contains("Office.left 0 written by actor-1 (ann)");
        assertThat(browser.findElements(By.cssSelector("#calls .bar")))
                .extracting(WebElement::getText)
                .containsExactly("sell() = true", "sell() = true");
    }

    /** "What if bob had gone first here?" by clicks. */
    @Test
    void aStepIsGoneBackToAndAnotherWayTaken() {
        browser.findElement(By.id("run")).click();
        until("verdict", () -> text("headline").equals("In this execution, nothing is wrong"));
        browser.findElements(By.cssSelector("#steps button")).get(0).click();
        until("1 choice", () -> text("where").startsWith("1 choice made, "));
        options().get(1).click();
        until("another way", () -> text("where").equals("2 choices made"));
        assertThat(browser.findElements(By.cssSelector("#steps .who")))
                .extracting(who -> who.getDomProperty("textContent"))
                .containsExactly("actor-1 (ann)", "actor-2 (bob)");
    }

    /** On a phone nothing is wider than the screen. */
    @Test
    void aPhoneNeedsNoScrollingSideways() {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 390, "height", 844, "deviceScaleFactor", 1, "mobile", true));
        press("12", Keys.END);
        until("verdict", () -> !text("headline").isEmpty());
        assertThat(browser.executeScript("return document.documentElement.scrollWidth"))
                .isEqualTo(390L);
        assertThat(browser.findElement(By.cssSelector("#steps .who")).isDisplayed())
                .isTrue();
    }

    @Test
    void theButtonEndsRoundUp() throws InterruptedException {
        browser.findElement(By.id("end")).click();
        play.ends();
        until("end", () -> browser.findElement(By.tagName("body")).getText().startsWith("Round-Up has ended."));
    }
}
