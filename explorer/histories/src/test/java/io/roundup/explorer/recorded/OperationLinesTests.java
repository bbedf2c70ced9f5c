// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lines of the own format are read in two ways, of which that line by line is right by definition; and in many blocks.
 */
class OperationLinesTests {
    private static final String HEADER = "{\"format\":\"roundup-history\",\"version\":1}\n";
    private static final String[] LINES = {
        "{\"thread\":0,\"method\":\"enq\",\"args\":[1],\"call\":10,\"return\":20}\n",
        "{\"thread\":1,\"method\":\"deq\",\"call\":15,\"return\":30,\"result\":-17}\n",
        "{\"thread\":1,\"method\":\"deq\",\"call\":35,\"return\":36,\"result\":true}\n",
        "{\"thread\":0,\"method\":\"deq\",\"call\":40,\"return\":50,\"threw\":\"java.util.NoSuchElementException\"}\n",
        "{\"thread\":1,\"method\":\"put\",\"args\":[\"k\",null,false,123456789012],\"call\":45,\"return\":60,\"result\":null}\n",
        "{\"thread\":2,\"method\":\"put\",\"args\":[\"\u00e9\",[0,\"\"],1.5],\"call\":70}\n",
        "{\"thread\":22,\"method\":\"deq\",\"call\":100000000000000000,\"return\":999999999999999999,\"result\":\"a\"}\n",
    };
    private static final int TEXTS = 6_000 * Integer.getInteger("roundup.thorough", 1);
    private static final String SIGNS = "0129-+.eE\"\\{}[],: \r\n\t\0ntf\u2028\u00e9";

    @Test
    void linesReadAsOneArrayGiveWhatEachGivesByItself() throws IOException {
        int together = 0;
        int refused = 0;
        for (int seed = 0; seed < TEXTS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(3); i >= 0; i--) {
                text.append(LINES[random.nextInt(LINES.length)]);
            }
            for (int i = random.nextInt(3); i > 0; i--) {
                mutate(text, random);
            }
            LineBlock block = new LineBlock(text.toString().toCharArray(), text.length(), 2);
            List<String> expected = oneByOne(block);
            List<String> asOneArray = together(block);
            if (!asOneArray.isEmpty()) {
                together++;
                assertThat(asOneArray).as("seed %s: %s", seed, text).isEqualTo(expected);
            }
            refused += expected.isEmpty() ? 1 : 0;
        }
        assertThat(together).as("read as one array").isGreaterThan(TEXTS / 3);
        assertThat(refused).as("refused").isGreaterThan(TEXTS / 3);
    }

    private static void mutate(StringBuilder text, SplittableRandom random) {
        int at = random.nextInt(text.length());
        char sign = SIGNS.charAt(random.nextInt(SIGNS.length()));
        switch (random.nextInt(4)) {
            case 0 -> text.setCharAt(at, sign);
            case 1 -> text.insert(at, sign);
            case 2 -> text.deleteCharAt(at);
            default -> text.insert(random.nextInt(text.length()), text.substring(at, Math.min(at + 9, text.length())));
        }
        if (text.isEmpty()) {
            text.append('\n');
        }
    }

    private static List<String> oneByOne(LineBlock block) {
        try (TextSource source = TextSource.of("file", "")) {
            return labels(new OperationReader(source).oneByOne(block));
        } catch (HistoryInputException refused) {
            return List.of();
        }
    }

    private static List<String> together(LineBlock block) throws IOException {
        try {
            return labels(OperationReader.together(block));
        } catch (IOException | IllegalStateException | IllegalArgumentException refused) {
            return List.of();
        }
    }

    private static List<String> labels(TimedOperations operations) {
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            labels.add(operations.line(i) + ": " + operations.thread(i) + " " + operations.invocation(i)
                    + operations.invocation(i).arguments().stream()
                            .map(value -> value == null ? "" : value.getClass().getSimpleName())
                            .toList()
                    + " " + operations.response(i) + " " + operations.call(i) + " " + operations.ret(i));
        }
        return labels;
    }

    /** Blocks are read by several threads; a line of another shape makes a reader of one block take another way. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100, 9_000, 20_000})
    void manyBlocksGiveAllOperationsInTheirOrder(int operations) {
        StringBuilder text = new StringBuilder(HEADER);
        for (int i = 0; i < operations; i++) {
            text.append("{\"thread\":0,\"method\":\"add\",\"args\":[").append(i).append("],\"call\":");
            text.append(2 * i)
                    .append(i % 7_000 == 5 ? ", " : ",")
                    .append("\"return\":")
                    .append(2 * i + 1);
            text.append(i % 5_000 == 4_999 ? "}\r\n\n" : "}\n");
        }
        List<Integer> numbers = new ArrayList<>();
        Texts.history(text.toString())
                .operations()
                .forEach(operation ->
                        numbers.add((Integer) operation.invocation().arguments().get(0)));
        assertThat(numbers).hasSize(operations).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void theFirstOfTwoWrongLinesIsNamedWhateverBlockItIsIn() {
        byte[] text = lines(20_000);
        // Not text in the last block, and no operations in the one before and in the first.
        text[text.length - 20] = (byte) 0xff;
        assertThatRefused(text, "bytes that are not UTF-8 text");
        replace(text, 15_000, "{\"thread\":0,\"method\":\"adds\"");
        assertThatRefused(text, "file:15000: '{\"thread\":0,\"method\":\"adds\"");
        replace(text, 30, "{\"thread\":");
        assertThatRefused(text, "file:30: '{\"thread\":");
    }

    @Test
    void aLineThatIsTooLongIsRefusedByItsNumberAfterAllBefore() {
        String text = new String(lines(5_000), StandardCharsets.UTF_8);
        String tooLong = text + "{\"note\":\"" + "a".repeat(1 << 20) + "\"}\n";
        assertThatRefused(
                tooLong.getBytes(StandardCharsets.UTF_8), "file:5001: the line is longer than 1048576 characters");
        byte[] both = tooLong.getBytes(StandardCharsets.UTF_8);
        replace(both, 4_999, "{\"thread\":");
        assertThatRefused(both, "file:4999: '{\"thread\":");
    }

    /** {@return a file with so many lines, the header included, all but that of one length} */
    private static byte[] lines(int count) {
        StringBuilder text = new StringBuilder(HEADER);
        for (int i = 1; i < count; i++) {
            text.append("{\"thread\":0,\"method\":\"add\",\"args\":[\"\u00e9\"],\"call\":")
                    .append(1_000_000 + 2 * i);
            text.append(",\"return\":").append(1_000_001 + 2 * i).append("}\n");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void replace(byte[] text, int line, String part) {
        int at = 0;
        for (int i = 1; i < line; at++) {
            i += text[at] == '\n' ? 1 : 0;
        }
        byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, text, at, bytes.length);
        text[at + bytes.length] = '!';
    }

    private static void assertThatRefused(byte[] text, String message) {
        assertThatExceptionOfType(HistoryInputException.class)
                .isThrownBy(() -> {
                    try (TextSource source = TextSource.of("file", new ByteArrayInputStream(text))) {
                        RecordedHistories.read(source, "roundup");
                    }
                })
                .withMessageContaining(message);
    }
}
