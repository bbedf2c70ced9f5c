// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.program.ExploredTests;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What reports call a program: an existing test by its class and method, in place of how the JUnit Platform finds it. */
public final class ProgramTitle {
    private static final String TEST = ExploredTests.EXISTING + " '[";

    /** A part of a unique id: a type and a value, which has brackets and blanks as a part of an address has them. */
    private static final Pattern SEGMENT = Pattern.compile("\\[([^:\\]]+):([^\\]]*)\\]");

    private ProgramTitle() {}

    /** {@return the title} @param program as it is named in tokens */
    public static String of(String program) {
        return program.startsWith(TEST) ? ofTest(program.substring(TEST.length() - 1, program.length() - 1)) : program;
    }

    private static String ofTest(String id) {
        StringBuilder title = new StringBuilder();
        Matcher segment = SEGMENT.matcher(id);
        while (segment.find()) {
            String value = URLDecoder.decode(segment.group(2).replace("+", "%2B"), StandardCharsets.UTF_8);
            switch (segment.group(1)) {
                case "engine" -> {}
                case "class", "runner" -> title.append(value);
                case "nested-class" -> title.append('$').append(value);
                case "method", "test-template", "test-factory" ->
                    title.append('#').append(value.replaceAll("\\(.*", ""));
                // Vintage: the method, with the class in parentheses.
                case "test" -> title.append('#').append(value.replaceAll("\\([^)]*\\)$", ""));
                default -> title.append(' ').append(value);
            }
        }
        return title.isEmpty() ? id : title.toString();
    }
}
