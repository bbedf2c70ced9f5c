// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PrintableTextTests {
    @Test
    void commandsOfTerminalsAreShownAsCodes() {
        assertThat(PrintableText.of("a\u001b[31mb\u0007\u009b\r")).isEqualTo("a\\u001b[31mb\\u0007\\u009b\\u000d");
        assertThat(PrintableText.of("\u202eab\u2028")).isEqualTo("\\u202eab\\u2028");
    }

    @Test
    void textsOfAllLanguagesStayAsTheyAre() {
        String text = "caf\u00e9 \u4f60\u597d \ud83d\ude00\n\tx";
        assertThat(PrintableText.of(text)).isEqualTo(text);
        assertThat(PrintableText.line(text)).isEqualTo("caf\u00e9 \u4f60\u597d \ud83d\ude00\\n\\tx");
    }

    /** They cannot be written as UTF-8. */
    @Test
    void halvesOfCharactersAreShownAsCodes() {
        assertThat(PrintableText.of("a\ud83d")).isEqualTo("a\\ud83d");
        assertThat(PrintableText.of("\ude00\ud83d\ude00\ud83dx")).isEqualTo("\\ude00\ud83d\ude00\\ud83dx");
    }

    @Test
    void longTextsAreCutAndSayHowLongTheyAre() {
        assertThat(PrintableText.bounded("x".repeat(1_000))).hasSize(1_000);
        assertThat(PrintableText.bounded("x".repeat(1_001))).isEqualTo("x".repeat(1_000) + "... (1001 characters)");
        assertThat(PrintableText.bounded("\ud83d\ude00".repeat(501)))
                .isEqualTo("\ud83d\ude00".repeat(500) + "... (1002 characters)");
    }

    /** A history is read back from its text, whatever its values hold. */
    @Test
    void quotedTextsAreReadBack() {
        for (String text :
                new String[] {"\u001b\u202e\ud83d\ude00\ud83d", "\ude00\\u001b", "\u0085\"\n", "x".repeat(5_000)}) {
            History.Builder builder = History.builder();
            builder.ret(builder.call(0, Invocation.of("put", text)), Response.returned(text));
            History history = builder.build();
            assertThat(HistoryText.parse(HistoryText.print(history))).isEqualTo(history);
            assertThat(HistoryText.show(history).length()).isLessThan(3_000);
        }
    }

    @Test
    void objectsThatCannotSayWhatTheyAreAreNamed() {
        assertThat(ObjectText.of(null)).isEqualTo("null");
        assertThat(ObjectText.of(new StringBuilder("x"))).isEqualTo("x");
        assertThat(ObjectText.of(new Fails(new IllegalStateException("\u001b"))))
                .isEqualTo(Fails.class.getName() + " (its toString throws java.lang.IllegalStateException)");
        assertThat(ObjectText.of(new Fails(new StackOverflowError())))
                .isEqualTo(Fails.class.getName() + " (its toString throws java.lang.StackOverflowError)");
        NeverEnds never = new NeverEnds();
        assertThat(ObjectText.of(never)).isEqualTo(NeverEnds.class.getName() + " (its toString does not end)");
        never.latch.countDown();
        // Nobody waits for another one of the class.
        assertThat(ObjectText.of(new NeverEnds())).endsWith("does not end)");
    }

    private record Fails(Throwable thrown) {
        @Override
        public String toString() {
            if (thrown instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) thrown;
        }
    }

    private static final class NeverEnds {
        private final CountDownLatch latch = new CountDownLatch(1);

        @Override
        public String toString() {
            try {
                latch.await();
                return "ended";
            } catch (InterruptedException ended) {
                return "interrupted";
            }
        }
    }
}
