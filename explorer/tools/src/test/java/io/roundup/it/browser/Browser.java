// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Chromium without a window, which opens pages from a folder. */
final class Browser implements AutoCloseable {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private final ChromeDriver driver;
    private final Path folder;

    private Browser(ChromeDriver driver, Path folder) {
        this.driver = driver;
        this.folder = folder;
    }

    /** {@return a browser, where there is one; else the test is skipped} @param folder for its profile and its pages */
    static Browser in(Path folder) {
        assumeTrue(
                Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER),
                "no " + CHROMIUM + " or no " + DRIVER + ": scripts/install-browser installs them");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toString());
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + folder.resolve("profile"));
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        System.setProperty("webdriver.chrome.driver", DRIVER.toString());
        return new Browser(new ChromeDriver(options), folder);
    }

    /** Opens a page. @param width of the window, in pixels @param scheme {@code light} or {@code dark} */
    void open(String page, int width, String scheme) throws IOException {
        open(page, width, scheme, "screen");
    }

    /** Opens a page as it is printed. @param width of the paper, in pixels @param scheme as above */
    void print(String page, int width, String scheme) throws IOException {
        open(page, width, scheme, "print");
    }

    private void open(String page, int width, String scheme, String media) throws IOException {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("media", media, "features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        Path file = folder.resolve("page.html");
        Files.writeString(file, page, StandardCharsets.UTF_8);
        driver.get(file.toUri().toString());
    }

    /** {@return what a script answers} */
    Object run(String script) {
        return String.valueOf(driver.executeScript("return " + script));
    }

    /** {@return the text of the first element that a selector selects} */
    String text(String selector) {
        return driver.findElement(By.cssSelector(selector)).getText();
    }

    /** {@return the texts of all elements that a selector selects} */
    List<String> texts(String selector) {
        return driver.findElements(By.cssSelector(selector)).stream()
                .map(WebElement::getText)
                .toList();
    }

    void press(String selector, CharSequence... keys) {
        driver.findElement(By.cssSelector(selector)).sendKeys(keys);
    }

    void click(String selector) {
        driver.findElement(By.cssSelector(selector)).click();
    }

    /** Asserts that the pages have caused no message, such as an error or something that the policy forbids. */
    void assertQuiet() {
        assertThat(driver.manage().logs().get(LogType.BROWSER).getAll().stream().map(LogEntry::getMessage))
                .isEmpty();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
