// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.samskivert.mustache.Mustache;
import io.roundup.quasi.history.PrintableText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One file that shows some data: a template, with the style, the scripts and the data inlined. The page may run these
 * scripts only, by their hashes, and load nothing.
 */
public final class HtmlPage {
    private static final List<String> SCRIPTS = List.of(
            "elements.js",
            "summary.js",
            "timeline.js",
            "orders.js",
            "outcomes.js",
            "rows.js",
            "interleaving.js",
            "state.js",
            "page.js");

    /** No text can end the element that it stands in. */
    private static final Gson EMBEDDED = new GsonBuilder().serializeNulls().create();

    private HtmlPage() {}

    /** {@return the page} @param title of it @param data that it shows */
    public static String of(String title, JsonObject data) {
        String style = resource("page.css");
        String script = SCRIPTS.stream().map(HtmlPage::resource).collect(Collectors.joining("\n"));
        return Mustache.compiler()
                .compile(resource("page.mustache"))
                .execute(Map.of(
                        "title", title.replaceAll("\\p{Cs}", "?"),
                        "style", style,
                        "styleHash", hash(style),
                        "script", script,
                        "scriptHash", hash(script),
                        "data", PrintableText.of(EMBEDDED.toJson(data))));
    }

    /**
     * {@return a page without scripts} What stands in for a variable of the template is escaped.
     *
     * @param template of the page, a resource that takes {@code style} and {@code styleHash}
     * @param styles of it, resources
     * @param values of its variables; an empty text or list is as good as none
     */
    public static String still(String template, List<String> styles, Map<String, Object> values) {
        Map<String, Object> all = new HashMap<>(values);
        String text = styles.stream().map(HtmlPage::resource).collect(Collectors.joining());
        all.put("style", text);
        all.put("styleHash", hash(text));
        return Mustache.compiler()
                .emptyStringIsFalse(true)
                .compile(resource(template))
                .execute(all);
    }

    /** {@return a file that stands beside this class} @param name of it */
    private static String resource(String name) {
        try (InputStream file = HtmlPage.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("the resource " + name + " is missing in the jar of Round-Up");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** {@return what the policy of a page calls a text that it inlines} */
    static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
