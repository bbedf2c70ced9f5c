// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.maven;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/** How a project tells Surefire to run its tests, as options of the command {@code junit}. */
record SurefireSettings(MavenProject project, @Nullable Xpp3Dom configuration) {
    private static final String KEY = "org.apache.maven.plugins:maven-surefire-plugin";

    /** A property that is looked up late, when other plugins have set it. */
    private static final Pattern LATE = Pattern.compile("[@$]\\{([^}]*)\\}");

    /** {@return those of a project, which may have none} */
    static SurefireSettings of(MavenProject project) {
        Plugin plugin = project.getPlugin(KEY);
        return new SurefireSettings(
                project, plugin != null && plugin.getConfiguration() instanceof Xpp3Dom given ? given : null);
    }

    /** {@return options that say which classes and tags are meant} */
    List<String> ofScan() {
        List<String> words = new ArrayList<>();
        add(words, "--include", patterns("includes"));
        add(words, "--exclude", patterns("excludes"));
        add(words, "--tags", tags("groups"));
        add(words, "--exclude-tags", tags("excludedGroups"));
        return words;
    }

    private static void add(List<String> words, String option, String value) {
        if (!value.isEmpty()) {
            words.addAll(List.of(option, value));
        }
    }

    /** {@return options of the JVM, with quotes around blanks} */
    String jvm() {
        List<String> words = new ArrayList<>();
        String line = text("argLine");
        for (String word : QuotedWords.withQuotes(
                late(line.isEmpty() ? project.getProperties().getProperty("argLine", "") : line))) {
            // An agent that measures what tests reach would measure Round-Up.
            if (!word.contains("jacoco")) {
                words.add(word);
            }
        }
        children("systemPropertyVariables").forEach((name, value) -> words.add(quoted("-D" + name + "=" + value)));
        children("systemProperties").forEach((name, value) -> words.add(quoted("-D" + name + "=" + value)));
        if (text("enableAssertions").equals("false")) {
            words.add("-da");
        }
        return String.join(" ", words);
    }

    private static String quoted(String word) {
        if (word.matches("[^\\s\"']*")) {
            return word;
        }
        StringBuilder quoted = new StringBuilder();
        for (String part : word.split("(?<=\")|(?=\")")) {
            quoted.append(part.equals("\"") ? "'\"'" : '"' + part + '"');
        }
        return quoted.toString();
    }

    /** {@return variables of the environment} */
    Map<String, String> environment() {
        return children("environmentVariables");
    }

    /** {@return where the tests run} */
    String workingDirectory() {
        String folder = text("workingDirectory");
        return project.getBasedir().toPath().resolve(late(folder)).toString();
    }

    /** {@return what is added to the class path} */
    List<String> additionalClassPath() {
        List<String> entries = new ArrayList<>();
        for (Xpp3Dom each : list("additionalClasspathElements")) {
            entries.add(late(String.valueOf(each.getValue())));
        }
        return entries;
    }

    private String text(String name) {
        Xpp3Dom child = configuration == null ? null : configuration.getChild(name);
        String value = child == null ? null : child.getValue();
        return value == null ? "" : value.strip();
    }

    private List<Xpp3Dom> list(String name) {
        Xpp3Dom child = configuration == null ? null : configuration.getChild(name);
        return child == null ? List.of() : List.of(child.getChildren());
    }

    private Map<String, String> children(String name) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Xpp3Dom each : list(name)) {
            String value = each.getValue();
            values.put(each.getName(), value == null ? "" : late(value));
        }
        return values;
    }

    /** {@return a regular expression for names of classes} Surefire has patterns of files, or expressions itself. */
    private String patterns(String name) {
        List<String> all = new ArrayList<>();
        for (Xpp3Dom each : list(name)) {
            for (String pattern : String.valueOf(each.getValue()).split(",")) {
                if (!pattern.isBlank()) {
                    all.add(expression(pattern.strip()));
                }
            }
        }
        return String.join("|", all);
    }

    /** {@return what stands for a pattern of Surefire} @param pattern such as **&#47;*IT.java */
    static String expression(String pattern) {
        if (pattern.startsWith("%regex[") && pattern.endsWith("]")) {
            return "("
                    + pattern.substring("%regex[".length(), pattern.length() - 1)
                            .replace("[.]class", "") + ")";
        }
        String path = pattern.replaceAll("\\.(java|class)$", "");
        StringBuilder expression = new StringBuilder();
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (path.startsWith("**/", i)) {
                expression.append("(.*\\.)?");
                i += 2;
            } else if (path.startsWith("**", i)) {
                expression.append(".*");
                i++;
            } else if (c == '*') {
                expression.append("[^.]*");
            } else if (c == '?') {
                expression.append("[^.]");
            } else if (c == '/') {
                expression.append("\\.");
            } else {
                expression.append(Character.isLetterOrDigit(c) ? String.valueOf(c) : Pattern.quote(String.valueOf(c)));
            }
        }
        // A file without a folder is looked for in all of them.
        String all = expression.toString();
        return path.indexOf('/') < 0 ? "(.*\\.)?" + all : all;
    }

    private String tags(String name) {
        String text = text(name);
        // An expression of tags is one of JUnit, too, and goes through as it is.
        return text.replaceAll("\\s*,\\s*", ",");
    }

    private String late(String text) {
        Properties properties = project.getProperties();
        Matcher matcher = LATE.matcher(text);
        return matcher.replaceAll(found -> Matcher.quoteReplacement(properties.getProperty(found.group(1), "")));
    }
}
