// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads idioms from text. An entry begins with {@code [name]}; then come lines {@code key: value}, each with more lines
 * of its value below it, indented. Keys before the first entry hold for all of the text.
 */
final class IdiomText {
    private static final List<String> FILES = List.of(
            "01-formatting",
            "02-parsing",
            "03-xml",
            "04-security",
            "05-time",
            "06-collections",
            "07-io",
            "08-system",
            "09-language",
            "10-threads");
    private static final Set<String> KEYS = Set.of(
            "facility",
            "import",
            "jdk",
            "preview",
            "members",
            "use",
            "shared",
            "object",
            "each",
            "check",
            "many",
            "undecided");

    private final String file;
    private final Map<String, String> common = new LinkedHashMap<>();
    private final List<Idiom> idioms = new ArrayList<>();
    private Map<String, String> entry = common;
    private @Nullable String name;
    private @Nullable String key;

    private IdiomText(String file) {
        this.file = file;
    }

    /** {@return all idioms, in the order of the files} */
    static List<Idiom> all() {
        List<Idiom> all = new ArrayList<>();
        for (String file : FILES) {
            all.addAll(parse(file, resource(file + ".txt")));
        }
        return all;
    }

    static List<Idiom> parse(String file, String text) {
        IdiomText reader = new IdiomText(file);
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (!reader.takes(line)) {
                throw new IllegalArgumentException(
                        file + ", line " + number + ": expected [name], key: value or an indented line, not: " + line);
            }
        }
        reader.end();
        return reader.idioms;
    }

    private boolean takes(String line) {
        if (line.isBlank() || line.startsWith("#")) {
            return true;
        }
        if (line.startsWith("[") && line.endsWith("]")) {
            end();
            name = line.substring(1, line.length() - 1);
            entry = new LinkedHashMap<>();
            return true;
        }
        if (line.startsWith("    ")) {
            return key != null && append(key, line.substring(4));
        }
        int colon = line.indexOf(':');
        key = colon < 0 ? "" : line.substring(0, colon);
        return KEYS.contains(key) && append(key, line.substring(colon + 1).strip());
    }

    private boolean append(String to, String line) {
        entry.merge(to, line, (before, more) -> before.isEmpty() ? more : before + "\n" + more);
        return true;
    }

    private void end() {
        if (name != null) {
            idioms.add(idiom(name));
        }
    }

    private Idiom idiom(String called) {
        List<String> imports = new ArrayList<>(lines(common.get("import")));
        imports.addAll(lines(entry.get("import")));
        return new Idiom(
                called,
                common.getOrDefault("facility", file),
                Integer.parseInt(entry.getOrDefault("jdk", "17")),
                entry.containsKey("preview"),
                imports,
                entry.getOrDefault("members", ""),
                entry.getOrDefault("use", ""),
                shared(called),
                entry.getOrDefault("many", ""),
                entry.getOrDefault("undecided", ""));
    }

    private Idiom.@Nullable Shared shared(String called) {
        String said = entry.get("shared");
        if (said == null) {
            return null;
        }
        boolean safe = said.startsWith("safe ");
        if (!safe && !said.startsWith("unsafe")) {
            throw new IllegalArgumentException(
                    file + ", " + called + ": expected shared: safe SOURCE or shared: unsafe, not: " + said);
        }
        return new Idiom.Shared(
                safe,
                said.substring(safe ? 4 : 6).strip(),
                entry.getOrDefault("object", ""),
                entry.getOrDefault("each", ""),
                entry.getOrDefault("check", ""));
    }

    private static List<String> lines(@Nullable String value) {
        return value == null ? List.of() : value.lines().toList();
    }

    private static String resource(String called) {
        try (InputStream in = IdiomText.class.getResourceAsStream(called)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + called);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
