// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * What a checkpoint belongs to.
 *
 * @param settings gives those by the names that a user knows: the program, the options that decide which executions
 *     there are, the JVM
 * @param classes gives the checksums of the program's classes that have been loaded, by name
 * @param checksum gives the checksum of one class, loaded or not; an empty string if there is none
 */
public record CheckpointIdentity(
        Supplier<Map<String, String>> settings, Supplier<Map<String, String>> classes, UnaryOperator<String> checksum) {
    /** A setting that was not known when the checkpoint was made, and on which nothing in it depends. */
    public static final String NOT_KNOWN = "not known";

    public void save(CheckpointWriter out) throws IOException {
        save("settings", settings.get(), out);
        save("program-classes", classes.get(), out);
    }

    private static void save(String key, Map<String, String> map, CheckpointWriter out) throws IOException {
        out.put(key, map.size());
        for (Map.Entry<String, String> entry : map.entrySet()) {
            out.put("name", entry.getKey());
            out.put("value", entry.getValue());
        }
    }

    /**
     * {@return the first setting that another process has otherwise, in words, or an empty string}
     *
     * @param in what it saved
     */
    public String difference(CheckpointReader in) throws IOException {
        Map<String, String> saved = read("settings", in);
        for (Map.Entry<String, String> setting : settings.get().entrySet()) {
            String other = saved.getOrDefault(setting.getKey(), "");
            if (!other.equals(setting.getValue())) {
                return setting.getKey() + " is '" + other + "' there, not '" + setting.getValue() + "'";
            }
        }
        return "";
    }

    /**
     * {@return the same of a process on another machine, which may have other classes as well}
     *
     * @param in what it saved
     */
    public String differenceOnCluster(CheckpointReader in) throws IOException {
        String other = difference(in);
        if (!other.isEmpty()) {
            return other
                    + ". All machines need the same program, options, and build of Java, which --cluster-java names";
        }
        return changed(in)
                .map(name -> "the class " + name + " is another one there")
                .orElse("");
    }

    /** {@return a class of another process that is not the same here} @param in what that saved after the settings */
    private Optional<String> changed(CheckpointReader in) throws IOException {
        return read("program-classes", in).entrySet().stream()
                .filter(known -> !known.getValue().equals(checksum.apply(known.getKey())))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** @throws InputException unless the checkpoint belongs to this program and these settings */
    public void require(CheckpointReader in, String named) throws IOException {
        Map<String, String> saved = read("settings", in);
        for (Map.Entry<String, String> setting : settings.get().entrySet()) {
            String was = saved.getOrDefault(setting.getKey(), "");
            if (!was.equals(setting.getValue()) && !was.equals(NOT_KNOWN)) {
                throw new InputException("The checkpoint " + named + " was made with " + setting.getKey() + " '" + was
                        + "', not '" + setting.getValue() + "'. Resume it with what it was made with, or explore from"
                        + " the start without --resume.");
            }
        }
        Optional<String> changed = changed(in);
        if (changed.isPresent()) {
            throw new InputException("The checkpoint " + named + " belongs to another version of the program: the"
                    + " class " + changed.get() + " has changed since. Explore from the start without --resume.");
        }
    }

    private static Map<String, String> read(String key, CheckpointReader in) throws IOException {
        Map<String, String> map = new LinkedHashMap<>();
        for (long left = in.number(key); left > 0; left--) {
            map.put(in.text("name"), in.text("value"));
        }
        return map;
    }
}
