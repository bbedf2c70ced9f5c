// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a tool is given, of the types that its parameters have. It becomes words of a command line: none of them may be
 * taken for another option, or for a file of arguments.
 *
 * @param json name and value of each
 */
record Arguments(JsonObject json) {
    static final String TIME_LIMIT = "timeLimitSeconds";

    private static final double SECONDS = 60;
    private static final double MOST_SECONDS = 3600;

    @Nullable
    String text(String name) {
        JsonElement value = json.get(name);
        return value == null ? null : value.getAsString();
    }

    boolean has(String name) {
        return json.has(name);
    }

    /** {@return the time limit} @throws ToolInputException if it is none */
    double seconds() throws ToolInputException {
        JsonElement value = json.get(TIME_LIMIT);
        double seconds = value == null ? SECONDS : value.getAsDouble();
        if (!(seconds > 0 && seconds <= MOST_SECONDS)) {
            throw new ToolInputException("The argument '" + TIME_LIMIT + "' must be more than 0 and at most "
                    + (int) MOST_SECONDS + ", not " + seconds + ".");
        }
        return seconds;
    }

    /** {@return the name of a class} @throws ToolInputException if it is none */
    String className(String name) throws ToolInputException {
        String given = String.valueOf(text(name));
        if (!given.matches("[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}.]*")) {
            throw new ToolInputException("The argument '" + name + "' must be the full name of a class, such as"
                    + " com.acme.QueueHarness, not '" + given + "'.");
        }
        return given;
    }

    /** {@return names of tests, which begin with neither a dash nor an at sign} @throws ToolInputException if one does */
    List<String> tests(String name) throws ToolInputException {
        List<String> tests = new ArrayList<>();
        for (JsonElement each : json.getAsJsonArray(name)) {
            String test = each.getAsString();
            if (!test.matches("\\p{javaJavaIdentifierStart}[\\p{javaJavaIdentifierPart}.*]*(#.+)?")) {
                throw new ToolInputException("The argument '" + name + "' must name classes, methods as"
                        + " com.acme.QueueTest#method, or packages as com.acme.*, not '" + test + "'.");
            }
            tests.add(test);
        }
        return tests;
    }

    /** {@return paths of files, which begin with neither a dash nor an at sign} */
    List<String> paths(String name) throws ToolInputException {
        List<String> paths = new ArrayList<>();
        for (JsonElement each : json.getAsJsonArray(name)) {
            try {
                paths.add(Path.of(each.getAsString()).toAbsolutePath().toString());
            } catch (InvalidPathException malformed) {
                throw new ToolInputException(
                        "The argument '" + name + "' has an invalid path: " + malformed.getMessage());
            }
        }
        return paths;
    }

    /** Adds an argument to a command as the option of its name. @param name as here: an option has hyphens */
    void addTo(List<String> words, String name) {
        String option = "--" + name.replaceAll("[A-Z]", "-$0").toLowerCase(Locale.ROOT);
        JsonElement value = json.get(name);
        if (value.getAsJsonPrimitive().isBoolean()) {
            if (value.getAsBoolean()) {
                words.add(option);
            }
        } else {
            // Not 5.0 for 5, which an option that takes a whole number refuses.
            boolean isWhole =
                    value.getAsJsonPrimitive().isNumber() && value.getAsDouble() == Math.rint(value.getAsDouble());
            words.add(option + "=" + (isWhole ? value.getAsBigDecimal().toBigInteger() : value.getAsString()));
        }
    }
}
