// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens to a file, reading it gives a history or a complaint that names file and line. */
@Tag("slow")
class MutatedTextsTests {
    private static final int MUTANTS = 20_000 * Integer.getInteger("roundup.thorough", 1);
    private static final Pattern COMPLAINT = Pattern.compile("(?s)file:\\d+: .{10,}\\. .{5,}");
    private static final byte[] BRACKETS = "()[]{}\"\\:,;#-.\n0e".getBytes(StandardCharsets.UTF_8);

    @ParameterizedTest
    @ValueSource(strings = {"roundup", "violat", "porcupine-kv", "jepsen-edn", "jepsen-log", "call-return"})
    void aMutatedFileIsReadOrRefused(String format) {
        byte[] text = Texts.in(format).getBytes(StandardCharsets.UTF_8);
        int read = 0;
        int refused = 0;
        for (int seed = 0; seed < MUTANTS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            byte[] mutant = mutate(text, random);
            try {
                Texts.read(mutant, format);
                read++;
            } catch (HistoryInputException complaint) {
                refused++;
                if (!COMPLAINT.matcher(String.valueOf(complaint.getMessage())).matches()) {
                    throw new AssertionError("seed " + seed + " gives no line: " + complaint.getMessage());
                }
            } catch (RuntimeException | StackOverflowError fault) {
                throw new AssertionError("seed " + seed + ":\n" + new String(mutant, StandardCharsets.UTF_8), fault);
            }
        }
        assertThat(read).as("mutants that are histories").isGreaterThan(MUTANTS / 100);
        assertThat(refused).as("mutants that are none").isGreaterThan(MUTANTS / 4);
    }

    private static byte[] mutate(byte[] text, SplittableRandom random) {
        byte[] mutant = text.clone();
        int mutations = 1 + random.nextInt(3);
        for (int i = 0; i < mutations && mutant.length > 0; i++) {
            mutant = mutateOnce(mutant, random);
        }
        return mutant;
    }

    private static byte[] mutateOnce(byte[] text, SplittableRandom random) {
        int at = random.nextInt(text.length);
        int to = at + random.nextInt(Math.min(text.length - at, 1 + random.nextInt(80)));
        switch (random.nextInt(7)) {
            case 0:
                text[at] = (byte) random.nextInt(256);
                return text;
            case 1:
                text[at] = BRACKETS[random.nextInt(BRACKETS.length)];
                return text;
            case 2:
                return Arrays.copyOf(text, at);
            case 3:
                return join(Arrays.copyOf(text, at), Arrays.copyOfRange(text, to, text.length));
            case 4:
                return join(Arrays.copyOf(text, to), Arrays.copyOfRange(text, at, text.length));
            case 5:
                int other = random.nextInt(text.length);
                return join(
                        join(Arrays.copyOf(text, other), Arrays.copyOfRange(text, at, to)),
                        Arrays.copyOfRange(text, other, text.length));
            default:
                // The same bracket many times: a reader that recurses would run out of stack.
                byte[] many = new byte[1 + random.nextInt(3000)];
                Arrays.fill(many, BRACKETS[random.nextInt(BRACKETS.length)]);
                return random.nextInt(20) == 0
                        ? join(join(Arrays.copyOf(text, at), many), Arrays.copyOfRange(text, at, text.length))
                        : join(
                                Arrays.copyOf(text, at),
                                Arrays.copyOfRange(text, Math.min(text.length, at + 1), text.length));
        }
    }

    private static byte[] join(byte[] first, byte[] second) {
        byte[] joined = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }
}
