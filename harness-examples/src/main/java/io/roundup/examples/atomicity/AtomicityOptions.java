// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Options of {@code scripts/atomicity}. */
final class AtomicityOptions {
    Pattern only = Pattern.compile("");
    long executions = 1_000;
    double seconds = 0.5;

    @Nullable
    Path markdown;

    private AtomicityOptions() {}

    static AtomicityOptions parse(String... arguments) {
        AtomicityOptions options = new AtomicityOptions();
        if (arguments.length % 2 != 0) {
            throw new IllegalArgumentException("each option has a value");
        }
        for (int i = 0; i < arguments.length; i += 2) {
            options.set(arguments[i], arguments[i + 1]);
        }
        return options;
    }

    private void set(String option, String value) {
        switch (option) {
            case "--only" -> only = Pattern.compile(value);
            case "--executions" -> executions = Long.parseLong(value);
            case "--seconds" -> seconds = Double.parseDouble(value);
            case "--markdown" -> markdown = Path.of(value);
            default -> throw new IllegalArgumentException("there is no option " + option);
        }
    }
}
