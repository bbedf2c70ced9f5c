// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.program.ClassChecksums;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Where a schedule was recorded: what else decides, besides its choices, on what they mean. A schedule file has it.
 *
 * @param roundUp the version of Round-Up
 * @param java the version of the JVM
 * @param classes checksums of the program's classes that had been loaded, by name
 */
public record Origin(String roundUp, String java, Map<String, String> classes) {
    private static final int MOST_NAMES = 3;

    /**
     * {@return where a program is explored now}
     *
     * @param program any
     * @param sites the agent's places in the code
     */
    public static Origin here(Program program, Sites sites) {
        return new Origin(
                version(),
                System.getProperty("java.version"),
                new TreeMap<>(new ClassChecksums(program.loader(), sites).instrumented()));
    }

    private static String version() {
        String version = Origin.class.getPackage().getImplementationVersion();
        return version == null ? "(development)" : version;
    }

    /**
     * {@return what is not as it was, each as a sentence; nothing if all is}
     *
     * @param program that is to be replayed
     * @param sites the agent's places in the code
     */
    public List<String> differences(Program program, Sites sites) {
        ClassChecksums now = new ClassChecksums(program.loader(), sites);
        return differences(version(), System.getProperty("java.version"), now::of);
    }

    List<String> differences(String roundUpNow, String javaNow, UnaryOperator<String> checksumNow) {
        List<String> changed = new ArrayList<>();
        List<String> gone = new ArrayList<>();
        classes.forEach((name, checksum) -> {
            String now = checksumNow.apply(name);
            if (!now.equals(checksum)) {
                (now.isEmpty() ? gone : changed).add(name);
            }
        });
        List<String> differences = new ArrayList<>();
        if (!changed.isEmpty()) {
            differences.add("The program has changed since: " + names(changed) + (changed.size() == 1 ? " is" : " are")
                    + " not as when the schedule was recorded.");
        }
        if (!gone.isEmpty()) {
            differences.add("The program has changed since: " + names(gone) + (gone.size() == 1 ? " is" : " are")
                    + " not on the class path any more.");
        }
        if (!roundUp.equals(roundUpNow)) {
            differences.add("The schedule was recorded by Round-Up " + roundUp + ", and this is " + roundUpNow + ".");
        }
        if (!java.equals(javaNow)) {
            differences.add("The schedule was recorded with Java " + java + ", and this is Java " + javaNow + ".");
        }
        return differences;
    }

    private static String names(List<String> classes) {
        int shown = Math.min(MOST_NAMES, classes.size());
        String names = String.join(", ", classes.subList(0, shown));
        String more = classes.size() == shown ? "" : " and " + (classes.size() - shown) + " more";
        return (classes.size() == 1 ? "the class " : "the classes ") + names + more;
    }

    void write(JsonWriter json) throws IOException {
        json.name("roundUp").value(roundUp).name("java").value(java);
        json.name("classes").beginObject();
        for (Map.Entry<String, String> entry : classes.entrySet()) {
            json.name(entry.getKey()).value(entry.getValue());
        }
        json.endObject();
    }

    /** {@return what a schedule file says, or null if an earlier version wrote it} @param json the file */
    static @Nullable Origin read(JsonObject json) {
        if (!json.has("roundUp") || !json.has("java") || !json.has("classes")) {
            return null;
        }
        Map<String, String> classes = new TreeMap<>();
        for (Map.Entry<String, JsonElement> entry :
                json.get("classes").getAsJsonObject().entrySet()) {
            classes.put(entry.getKey(), entry.getValue().getAsString());
        }
        return new Origin(json.get("roundUp").getAsString(), json.get("java").getAsString(), classes);
    }
}
