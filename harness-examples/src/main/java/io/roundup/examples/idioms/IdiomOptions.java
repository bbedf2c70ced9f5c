// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Options of {@code scripts/idioms}. */
final class IdiomOptions {
    final List<Jdk> jdks = new ArrayList<>();
    final List<Variant> variants = new ArrayList<>();
    final List<String> backends = new ArrayList<>();
    Pattern only = Pattern.compile("");
    long seconds = 10;
    int jobs = 2;
    int plainRuns;

    @Nullable
    Path markdown;

    private IdiomOptions() {}

    static IdiomOptions parse(String... arguments) throws IOException {
        IdiomOptions options = new IdiomOptions();
        if (arguments.length % 2 != 0) {
            throw new IllegalArgumentException("each option has a value");
        }
        for (int i = 0; i < arguments.length; i += 2) {
            options.set(arguments[i], arguments[i + 1]);
        }
        if (options.jdks.isEmpty()) {
            options.jdks.add(Jdk.running());
        }
        if (options.variants.isEmpty()) {
            options.variants.addAll(List.of(Variant.values()));
        }
        return options;
    }

    private void set(String option, String value) throws IOException {
        switch (option) {
            case "--jdk" -> jdks.add(Jdk.at(Path.of(value)));
            case "--only" -> only = Pattern.compile(value);
            case "--variant" -> variants.add(variant(value));
            case "--backend" -> backends.add(value);
            case "--seconds" -> seconds = Long.parseLong(value);
            case "--jobs" -> jobs = Integer.parseInt(value);
            case "--plain" -> plainRuns = Integer.parseInt(value);
            case "--markdown" -> markdown = Path.of(value);
            default -> throw new IllegalArgumentException("there is no option " + option);
        }
    }

    /** {@return the backends to explore with}: those that the JDK has, unless some were asked for */
    List<String> backends(Jdk jdk) {
        if (!backends.isEmpty()) {
            return backends;
        }
        return jdk.feature() >= 21 ? List.of("auto", "platform") : List.of("auto");
    }

    /** {@return the programs that were asked for} */
    List<IdiomProgram> programs() {
        return IdiomText.all().stream()
                .filter(idiom -> only.matcher(idiom.name()).find())
                .flatMap(idiom -> variants.stream()
                        .filter(variant -> variant.appliesTo(idiom))
                        .map(variant -> new IdiomProgram(idiom, variant)))
                .toList();
    }

    private static Variant variant(String text) {
        return Arrays.stream(Variant.values())
                .filter(variant -> variant.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no variant " + text + ", but "
                        + Arrays.stream(Variant.values()).map(Variant::text).toList()));
    }
}
