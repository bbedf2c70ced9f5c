// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import com.google.gson.FormattingStyle;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonWriter;
import io.roundup.agent.hook.ProcessorHooks;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.ScheduleText;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.settings.Options;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A schedule and the program it belongs to: what a schedule file or a token holds.
 *
 * @param programHash of the program's name, to refuse schedules of others
 * @param exploreRandom whether the program's random values are among the choices
 * @param isWeak whether it is an execution of the memory model of Java
 * @param processors how many the machine seemed to have
 * @param schedule the seed and the choices
 * @param found what was found with it, or null where an earlier version has not noted that
 */
public record Recording(
        int programHash,
        boolean exploreRandom,
        boolean isWeak,
        int processors,
        Schedule schedule,
        @Nullable Found found) {
    /**
     * What an execution showed.
     *
     * @param kind of violation
     * @param asserts whether assertions of the program were on
     */
    public record Found(Kind kind, boolean asserts) {}

    private static final String FORMAT = "roundup-schedule";
    private static final int VERSION = 1;

    /**
     * The program's hash, what else are choices (random values), the memory model, what was found and whether assertions
     * were on, and the schedule.
     */
    private static final Pattern TOKEN =
            Pattern.compile("([0-9a-fA-F]{8})(r?)(w?)(?:p([0-9]{1,2}))?(?:k([a-z])(a?))?\\.(.*)", Pattern.DOTALL);

    /**
     * A recording of an execution of which nothing else is known.
     *
     * @param programHash of the program's name
     * @param exploreRandom whether the program's random values are among the choices
     * @param processors how many the machine seems to have
     * @param schedule the seed and the choices
     */
    public Recording(int programHash, boolean exploreRandom, int processors, Schedule schedule) {
        this(programHash, exploreRandom, false, processors, schedule, null);
    }

    /**
     * {@return the recording of a program's execution}
     *
     * @param program its name
     * @param asked with what it was found
     * @param schedule of the execution
     */
    public static Recording of(String program, Exploration asked, Schedule schedule) {
        return new Recording(
                program.hashCode(),
                asked.exploreRandom(),
                asked.memory() == MemoryName.JMM,
                asked.processors(),
                schedule,
                null);
    }

    /**
     * {@return the same, of an execution that shows something}
     *
     * @param kind of violation
     * @param asserts whether assertions were on
     */
    public Recording showing(Kind kind, boolean asserts) {
        return new Recording(programHash, exploreRandom, isWeak, processors, schedule, new Found(kind, asserts));
    }

    /**
     * {@return an exploration in which the schedule means what it meant}
     *
     * @param asked what else is asked of it
     * @throws InputException if that does not go with the memory model of the schedule
     */
    public Exploration reproducing(Exploration asked) {
        Exploration.Builder same = asked.toBuilder()
                .seed(schedule.seed())
                .exploreRandom(exploreRandom)
                .set(Options.MEMORY, isWeak ? MemoryName.JMM : null)
                .set(Options.LONGEST_DELAY, Long.MAX_VALUE)
                .processors(processors);
        if (isWeak) {
            // Which executions would be made does not matter to one that is repeated.
            List.of(Options.STRATEGY, Options.PREEMPTIONS, Options.DELAYS).forEach(option -> same.set(option, null));
        }
        try {
            return same.build();
        } catch (IllegalArgumentException conflict) {
            throw new InputException("The schedule was recorded with --memory jmm. " + conflict.getMessage());
        }
    }

    /** {@return a short text that {@link #read} understands} */
    public String token() {
        return String.format(
                Locale.ROOT,
                "%08x%s%s%s%s.%s",
                programHash,
                exploreRandom ? "r" : "",
                isWeak ? "w" : "",
                processors == ProcessorHooks.STANDARD ? "" : "p" + processors,
                found == null ? "" : "k" + found.kind().letter() + (found.asserts() ? "a" : ""),
                ScheduleText.write(schedule));
    }

    /**
     * {@return the text of a schedule file}
     *
     * @param program the name of the program
     * @param what was found
     * @param origin where, or null if that is not known
     */
    public String toJson(String program, String what, @Nullable Origin origin) {
        StringWriter text = new StringWriter();
        // Not by a Gson object: that loads a hundred classes more, which a process pays for that finds a bug at once.
        try (JsonWriter json = new JsonWriter(text)) {
            json.setFormattingStyle(FormattingStyle.PRETTY);
            json.beginObject().name("format").value(FORMAT).name("version").value(VERSION);
            json.name("program").value(program).name("found").value(what);
            json.name("choices").value(schedule.size()).name("token").value(token());
            if (origin != null) {
                origin.write(json);
            }
            json.endObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text + "\n";
    }

    /**
     * Reads a schedule file or a token.
     *
     * @param fileOrToken a path of a file that exists, or a token
     * @param program the name of the program that is to be run
     * @return the recording
     * @throws InputException if it is damaged or belongs to another program
     */
    public static Recording read(String fileOrToken, String program) {
        return recording(fileOrToken, program);
    }

    /**
     * Reads a schedule file or a token of any program.
     *
     * @param fileOrToken a path of a file that exists, or a token
     * @return the recording
     * @throws InputException if it is damaged
     */
    public static Recording readOfAny(String fileOrToken) {
        return recording(fileOrToken, null);
    }

    private static Recording recording(String fileOrToken, @Nullable String program) {
        String token = fileOrToken;
        String source = "token";
        // Nothing is the name of the folder that the JVM was started in.
        Path file = fileOrToken.isBlank() ? null : path(fileOrToken);
        if (file != null && Files.isDirectory(file)) {
            throw new InputException("The schedule " + fileOrToken + " is a folder, not a file."
                    + " Give the file in it that an exploration wrote, or the token that it printed.");
        }
        if (file != null) {
            source = "schedule file " + fileOrToken;
            token = tokenOf(file, program);
        } else if (fileOrToken.contains("/") || fileOrToken.endsWith(".json")) {
            throw new InputException("There is no schedule file " + fileOrToken
                    + ". Give the file that an exploration wrote, or the token that it printed.");
        }
        Matcher parts = TOKEN.matcher(token);
        if (!parts.matches()) {
            throw new InputException("The " + source + " is not a schedule: '" + abbreviate(token)
                    + "' does not begin with eight digits from 0 to f and a dot."
                    + " Copy the whole token that Round-Up printed.");
        }
        try {
            int hash = Integer.parseUnsignedInt(parts.group(1), 16);
            Schedule schedule = ScheduleText.read(parts.group(7));
            int processors = parts.group(4) == null ? ProcessorHooks.STANDARD : Integer.parseInt(parts.group(4));
            boolean isWeak = !parts.group(3).isEmpty();
            Recording plain = new Recording(hash, !parts.group(2).isEmpty(), isWeak, processors, schedule, null);
            String kind = parts.group(5);
            Recording recording = kind == null
                    ? plain
                    : plain.showing(Kind.of(kind.charAt(0)), !parts.group(6).isEmpty());
            if (program != null) {
                recording.requireProgram(program, source);
            }
            return recording;
        } catch (IllegalArgumentException damaged) {
            throw new InputException("The " + source + " " + damaged.getMessage()
                    + ". Copy it again, or explore again to get a new one.");
        }
    }

    /**
     * {@return where a schedule was recorded, or null if no file says so} A token does not say it by itself: the file
     * does that was written along with it.
     *
     * @param fileOrToken as for {@link #read}, which has read it
     * @param written the file that an exploration may have written along with a token
     */
    public static @Nullable Origin origin(String fileOrToken, Path written) {
        Path file = path(fileOrToken);
        Path source = file == null ? written : file;
        try {
            JsonObject json = Files.isRegularFile(source)
                    ? JsonParser.parseString(Files.readString(source, StandardCharsets.UTF_8))
                            .getAsJsonObject()
                    : new JsonObject();
            boolean isOfToken = file != null
                    || json.has("token") && json.get("token").getAsString().equals(fileOrToken.strip());
            return isOfToken ? Origin.read(json) : null;
        } catch (IOException | RuntimeException unreadable) {
            // It may be another file of that name. What is damaged has been refused.
            return null;
        }
    }

    /**
     * {@return whether it belongs to a program}
     *
     * @param program its name
     */
    public boolean isOf(String program) {
        return programHash == program.hashCode();
    }

    private void requireProgram(String program, String source) {
        if (!isOf(program)) {
            throw new InputException("The " + source + " belongs to another program than " + program
                    + ". Replay it with the harness (or main class and arguments) that it was recorded with.");
        }
    }

    private static @Nullable Path path(String text) {
        try {
            Path path = Path.of(text);
            return Files.isRegularFile(path) || Files.isDirectory(path) ? path : null;
        } catch (InvalidPathException notAPath) {
            return null;
        }
    }

    private static String tokenOf(Path file, @Nullable String program) {
        try {
            JsonObject json = JsonParser.parseString(Files.readString(file, StandardCharsets.UTF_8))
                    .getAsJsonObject();
            if (!json.has("format") || !FORMAT.equals(json.get("format").getAsString())) {
                throw new InputException(
                        "The file " + file + " is not a schedule file: it has no \"format\": \"" + FORMAT + "\".");
            }
            if (json.get("version").getAsInt() != VERSION) {
                throw new InputException("The schedule file " + file + " has version "
                        + json.get("version").getAsInt() + "; this Round-Up reads version " + VERSION
                        + ". Explore again to get a new one.");
            }
            if (program != null && !program.equals(json.get("program").getAsString())) {
                throw new InputException("The schedule file " + file + " belongs to "
                        + json.get("program").getAsString() + ", not to " + program
                        + ". Replay it with the program that it was recorded with.");
            }
            return json.get("token").getAsString();
        } catch (InputException refused) {
            throw refused;
        } catch (RuntimeException damaged) {
            // Of the parser, or of a value that is absent or of another type than it should be.
            throw new InputException("The schedule file " + file + " is truncated or damaged (" + firstLine(damaged)
                    + "). Explore again to get a new one.");
        } catch (CharacterCodingException binary) {
            throw new InputException("The schedule file " + file
                    + " is no text. Give the file that --schedule wrote, or the token that the report ends with.");
        } catch (IOException unreadable) {
            throw new InputException("The schedule file " + file + " cannot be read: " + unreadable.getMessage());
        }
    }

    private static String firstLine(RuntimeException damaged) {
        String message = damaged.getCause() == null
                ? damaged.getMessage()
                : damaged.getCause().getMessage();
        // The parser advises its caller how to be lenient, which is no advice for who gave the file.
        return message == null
                ? damaged.getClass().getSimpleName()
                : message.lines().findFirst().orElse("").replaceFirst("^Use JsonReader\\S* to accept ", "");
    }

    private static String abbreviate(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
