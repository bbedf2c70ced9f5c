// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class RecordingTests {
    private static final String PROGRAM = "com.acme.QueueHarness";
    private static final String CHARACTERS = "abrZ019_-.+/{}[]:,\"'\\ \n#\u00e9";
    private static final Schedule SCHEDULE = new Schedule(42, 0, 0, 1, 1, 1, 0, 2);
    private static final Recording RECORDING =
            Recording.of(PROGRAM, Exploration.builder().exploreRandom(true).build(), SCHEDULE);

    private Path file = Path.of("");

    @BeforeEach
    void nameTheFile(@TempDir Path folder) {
        file = folder.resolve("schedule.json");
    }

    @Test
    void aTokenIsReadBack() {
        assertThat(Recording.read(RECORDING.token(), PROGRAM)).isEqualTo(RECORDING);
        Recording fixed = Recording.of(PROGRAM, Exploration.standard(), new Schedule(-1));
        assertThat(Recording.read(fixed.token(), PROGRAM)).isEqualTo(fixed);
    }

    @Test
    void aFileIsReadBack() throws IOException {
        assertThat(readFile(RECORDING.toJson(PROGRAM, "deadlock", null))).isEqualTo(RECORDING);
    }

    /** A saved schedule must be readable by later versions. */
    @Test
    void theFormatStays() {
        Recording recording = new Recording(0x0123_abcd, false, 4, new Schedule(42, 0, 0, 0, 1, 1, 0, 2));
        assertThat(recording.token()).isEqualTo("0123abcd.ru1-CyoBAwMCAATJJbMB");
        assertThat(recording.toJson("P", "not linearizable", null)).isEqualTo("""
                {
                  "format": "roundup-schedule",
                  "version": 1,
                  "program": "P",
                  "found": "not linearizable",
                  "choices": 7,
                  "token": "0123abcd.ru1-CyoBAwMCAATJJbMB"
                }
                """);
    }

    @Test
    void aTokenSaysWithWhatItWasFound() {
        Schedule schedule = new Schedule(42, 0, 0, 0, 1, 1, 0, 2);
        Recording recording = new Recording(0x0123_abcd, true, 16, schedule);
        assertThat(recording.token()).isEqualTo("0123abcdrp16.ru1-CyoBAwMCAATJJbMB");
        Recording read = Recording.of(PROGRAM, recording.reproducing(Exploration.standard()), schedule);
        assertThat(Recording.read(read.token(), PROGRAM)).isEqualTo(read);
        Exploration asked = Exploration.builder().maxSteps(7).build();
        assertThat(recording.reproducing(asked))
                .isEqualTo(Exploration.builder()
                        .maxSteps(7)
                        .seed(42)
                        .exploreRandom(true)
                        .longestDelay(Duration.ofNanos(Long.MAX_VALUE))
                        .processors(16)
                        .build());
    }

    /** Values that are chosen mean nothing under another memory model. */
    @Test
    void aTokenNamesTheMemoryModel() {
        Schedule schedule = new Schedule(42, 0, 0, 0, 1, 1, 0, 2);
        Exploration asked = Exploration.builder().memory(MemoryName.JMM).build();
        Recording recording = Recording.of(PROGRAM, asked, schedule);
        assertThat(recording.token()).matches("[0-9a-f]{8}w\\.ru1-.*");
        Recording read = Recording.read(recording.token(), PROGRAM);
        assertThat(read).isEqualTo(recording);
        assertThat(read.reproducing(Exploration.standard()).memory()).isEqualTo(MemoryName.JMM);
        assertThat(RECORDING.reproducing(asked).memory()).isEqualTo(MemoryName.SC);
    }

    /** The strategy and the bounds of what is repeated do not matter to it. To judge races is something else. */
    @Test
    void aScheduleOfTheMemoryModelOfJavaIsRepeatedUnlessItIsJudgedByOthers() {
        Exploration weak = Exploration.builder().memory(MemoryName.JMM).build();
        Recording recording = Recording.of(PROGRAM, weak, new Schedule(42, 0, 0, 1));
        Exploration other = Exploration.builder()
                .strategy(StrategyName.DFS)
                .preemptions(2)
                .delays(1)
                .build();
        assertThat(recording.reproducing(other)).isEqualTo(recording.reproducing(Exploration.standard()));
        Exploration races = Exploration.builder().races(true).build();
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> recording.reproducing(races))
                .withMessage("The schedule was recorded with --memory jmm. --memory jmm does not go with --races."
                        + " Leave out one of the two.");
    }

    @Test
    void anotherProgramIsRefused() throws IOException {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Recording.read(RECORDING.token(), "com.acme.StackHarness"))
                .withMessage("The token belongs to another program than com.acme.StackHarness. Replay it with the"
                        + " harness (or main class and arguments) that it was recorded with.");
        Files.writeString(file, RECORDING.toJson(PROGRAM, "deadlock", null));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Recording.read(file.toString(), "com.acme.StackHarness"))
                .withMessageContaining("belongs to com.acme.QueueHarness, not to com.acme.StackHarness");
    }

    @Test
    void anotherVersionIsRefused() {
        String json = RECORDING.toJson(PROGRAM, "deadlock", null);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> readFile(json.replace("\"version\": 1", "\"version\": 2")))
                .withMessageContaining("has version 2; this Round-Up reads version 1");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Recording.read(RECORDING.token().replace("ru1-", "ru9-"), PROGRAM))
                .withMessageContaining("written by another version");
    }

    /** To be told that there is no such file would lead astray. */
    @Test
    void aFolderInPlaceOfAScheduleIsRefused(@TempDir Path folder) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Recording.read(folder.toString(), PROGRAM))
                .withMessage(
                        "The schedule " + folder + " is a folder, not a file. Give the file in it that an exploration"
                                + " wrote, or the token that it printed.");
    }

    /** It was taken for the folder that the JVM was started in. */
    @Test
    void anEmptyTokenIsNoFolder() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Recording.read("", PROGRAM))
                .withMessageStartingWith("The token is not a schedule: ''");
    }

    @Test
    void whatIsNoScheduleIsRefused() {
        for (String json : new String[] {
            "",
            "[]",
            "1",
            "null",
            "{}",
            "{\"format\": null}",
            "{\"format\": {}}",
            "{\"format\": \"x\"}",
            "{{{",
            "\u0000"
        }) {
            assertThatExceptionOfType(InputException.class)
                    .as(json)
                    .isThrownBy(() -> readFile(json))
                    .withMessageContaining("schedule");
        }
        for (String token : new String[] {"", ".", "hello", "x/y", "schedule.json", "0123456g.ru1-", "\u0000"}) {
            assertThatExceptionOfType(InputException.class).as(token).isThrownBy(() -> Recording.read(token, PROGRAM));
        }
    }

    @Test
    void aFieldOfAnotherTypeIsRefused() {
        String json = RECORDING.toJson(PROGRAM, "deadlock", null);
        for (String wrong : new String[] {"null", "\"x\"", "[]", "{}", "[1, 2]", "1e99"}) {
            for (String field : new String[] {"format", "version", "program", "token"}) {
                String damaged = json.replaceFirst("(\"" + field + "\": )[^,\n]*", "$1" + wrong);
                assertThatExceptionOfType(InputException.class)
                        .as("%s: %s", field, wrong)
                        .isThrownBy(() -> readFile(damaged));
            }
        }
    }

    @Test
    void aTokenWithBadDigitsSaysWhatItShouldBeginWith() {
        String word = RECORDING.token().substring(RECORDING.token().indexOf('.'));
        for (String head : new String[] {"", "1234567", "xyz12345", "-1234567", "+1234567", "0x123456", "12345678x"}) {
            assertThatExceptionOfType(InputException.class)
                    .as(head)
                    .isThrownBy(() -> Recording.read(head + word, PROGRAM))
                    .withMessage("The token is not a schedule: '" + head + word
                            + "' does not begin with eight digits from 0 to f and a dot."
                            + " Copy the whole token that Round-Up printed.");
        }
    }

    @Test
    void aTokenWithABadScheduleSaysWhatIsWrongWithIt() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Recording.read("0123abcd.ru1-CyoBAwMCAATJJbM", PROGRAM))
                .withMessageStartingWith("The token is truncated: ")
                .withMessageEndingWith(". Copy it again, or explore again to get a new one.");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Recording.read("0123abcdku.ru1-DgABAgIFAwMCAQN9fmjk", PROGRAM))
                .withMessage("The token is mistyped: its checksum does not fit."
                        + " Copy it again, or explore again to get a new one.");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Recording.read("0123abcd.ru1-CyoBAwMCAATJJbMC", PROGRAM))
                .withMessageStartingWith("The token is mistyped: ")
                .withMessageEndingWith(". Copy it again, or explore again to get a new one.");
    }

    @Test
    void aTruncatedTokenIsRefused() {
        String token = RECORDING.token();
        for (int length = 0; length < token.length(); length++) {
            String cut = token.substring(0, length);
            assertThatExceptionOfType(InputException.class).as(cut).isThrownBy(() -> Recording.read(cut, PROGRAM));
        }
    }

    @Test
    void aTruncatedFileIsRefused() {
        String json = RECORDING.toJson(PROGRAM, "deadlock", null).stripTrailing();
        for (int length = 0; length < json.length(); length++) {
            String cut = json.substring(0, length);
            assertThatExceptionOfType(InputException.class)
                    .as(cut)
                    .isThrownBy(() -> readFile(cut))
                    .withMessageContaining("truncated or damaged");
        }
    }

    /** The parser's own words advise a programmer to make it lenient. */
    @Test
    void aFileThatIsNoJsonIsRefusedWithoutAdviceForProgrammers() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> readFile("package com.acme;"))
                .withMessage(
                        "The schedule file " + file + " is truncated or damaged (malformed JSON at line 1 column 10"
                                + " path $). Explore again to get a new one.");
    }

    @Test
    void aFileThatIsNoTextIsRefused() throws IOException {
        Files.write(file, new byte[] {(byte) 0xC3, (byte) 0x28, 0, 1});
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Recording.read(file.toString(), PROGRAM))
                .withMessageContaining("is no text");
    }

    @Test
    void aMistypedTokenNeverGivesAnotherSchedule() {
        SplittableRandom random = new SplittableRandom(1);
        String token = RECORDING.token();
        int refused = 0;
        for (int round = 0; round < 10_000; round++) {
            String mutated = mutated(token, random);
            try {
                assertThat(Recording.read(mutated, PROGRAM).schedule())
                        .as(mutated)
                        .isEqualTo(SCHEDULE);
            } catch (InputException expected) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(9_000);
    }

    @Test
    void aDamagedFileNeverGivesAnotherSchedule() throws IOException {
        SplittableRandom random = new SplittableRandom(2);
        String json = RECORDING.toJson(PROGRAM, "deadlock", null);
        int refused = 0;
        for (int round = 0; round < 10_000; round++) {
            String mutated = mutated(json, random);
            try {
                assertThat(readFile(mutated).schedule()).as(mutated).isEqualTo(SCHEDULE);
            } catch (InputException expected) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(5_000);
    }

    private static String mutated(String text, SplittableRandom random) {
        int at = random.nextInt(text.length());
        char wrong = CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
        return text.substring(0, at) + wrong + text.substring(at + 1);
    }

    private Recording readFile(String text) throws IOException {
        Files.writeString(file, text);
        return Recording.read(file.toString(), PROGRAM);
    }
}
