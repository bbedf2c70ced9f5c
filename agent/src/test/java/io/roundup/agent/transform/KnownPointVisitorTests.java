// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

@NullUnmarked
class KnownPointVisitorTests {
    /** The call itself has no references but its object; then each turn has what is live. */
    @Test
    void aLoopAnnouncesItsCallEachTurnAndTheResult() throws Exception {
        assertThat(announced(Counts.class))
                .containsExactly(
                        "enter(KNOWN_POINT, [Counts])",
                        "point(7, KNOWN_POINT, [0])",
                        "point(7, KNOWN_POINT, [1])",
                        "point(7, KNOWN_POINT, [2])",
                        "leave(7, [2])");
    }

    @Test
    void valuesOfAllKindsAreGivenAsTheirBits() throws Exception {
        long d = Double.doubleToRawLongBits(0.5);
        int f = Float.floatToRawIntBits(-1.5f);
        assertThat(announced(Kinds.class))
                .contains(
                        "enter(KNOWN_POINT, [\"text\", null])",
                        "point(7, KNOWN_POINT, [3, " + (1L << 40) + ", " + f + ", " + d + ", \"kept\"])",
                        "leave(7, [" + d + "])");
    }

    /** What was found by a call may matter after it, so the caller has lists of its own. */
    @Test
    void callsAreEnteredAndLeftOneWithinTheOther() throws Exception {
        assertThat(announced(Nested.class))
                .containsExactly(
                        "enter(KNOWN_POINT, [Nested])",
                        "point(7, KNOWN_POINT, [1])",
                        "enter(KNOWN_POINT, [])",
                        "point(7, KNOWN_POINT, [1])",
                        "point(7, KNOWN_POINT, [0])",
                        "leave(7, [])",
                        "point(7, KNOWN_POINT, [0])",
                        "leave(7, [\"done\"])");
    }

    /** A result that was not computed yet when its method says that it returns would be lost. */
    @Test
    void theResultOfACallThatIsHeldBackIsAnnounced() throws Exception {
        assertThat(announced(Adds.class)).endsWith("leave(7, [6])");
    }

    /** Who throws is not asked: its caller goes on at its own next point. */
    @Test
    void aCallThatThrowsAnnouncesNoEnd() throws Exception {
        assertThat(announced(Throws.class))
                .containsExactly(
                        "enter(KNOWN_POINT, [Throws])",
                        "point(7, KNOWN_POINT, [0])",
                        "enter(KNOWN_POINT, [])",
                        "point(7, KNOWN_POINT, [0])",
                        "point(7, KNOWN_POINT, [1])",
                        "leave(7, [\"caught\"])");
    }

    /** The two are for different searches: what is kept for one must not be used for the other. */
    @Test
    void codeIsTheSameAsBeforeUnlessItIsAskedFor() {
        byte[] original = Samples.bytes(Counts.class);
        byte[] without = Samples.underTest().instrument(original);
        assertThat(Samples.underTest().instrument(original)).isEqualTo(without);
        assertThat(Samples.underTest().withKnownPoints().instrument(original)).isNotEqualTo(without);
        assertThat(mentionsPoints(without)).isFalse();
    }

    private static boolean mentionsPoints(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int offset = reader.getItem(i);
            if (offset > 0
                    && reader.readByte(offset - 1) == 7
                    && reader.readUTF8(offset, buffer).equals(HookNames.POINTS)) {
                return true;
            }
        }
        return false;
    }

    private static List<String> announced(Class<? extends Callable<?>> sample) throws Exception {
        return Samples.underTest().withKnownPoints().run(sample).stream()
                .filter(call -> call.contains("KNOWN_POINT") || call.startsWith("leave"))
                .toList();
    }

    public static final class Counts implements Callable<Object> {
        @Override
        public Integer call() {
            return count();
        }

        private int count() {
            int i = 0;
            while (i < 2) {
                i++;
            }
            return i;
        }
    }

    public static final class Kinds implements Callable<Object> {
        @Override
        public Object call() {
            return kinds("text", 0.5, null);
        }

        private static double kinds(String text, double given, Object nothing) {
            int i = 3;
            long j = 1L << 40;
            float f = -1.5f;
            double d = given;
            String a = "kept";
            while (i + j + f > 0 && a != text) {
                i = -3;
                j = 0;
            }
            return a == nothing ? f : d;
        }
    }

    public static final class Nested implements Callable<Object> {
        @Override
        public Object call() {
            int i = 1;
            while (i > 0) {
                down(i);
                i--;
            }
            return "done";
        }

        private static void down(int from) {
            int i = from;
            while (i > 0) {
                i--;
            }
        }
    }

    public static final class Adds implements Callable<Object> {
        @Override
        public Object call() {
            return add(new AtomicInteger(2));
        }

        private static int add(AtomicInteger sum) {
            while (sum.get() < 5) {
                sum.incrementAndGet();
            }
            return sum.incrementAndGet();
        }
    }

    public static final class Throws implements Callable<Object> {
        @Override
        public Object call() {
            for (int i = 0; i < 1; i++) {
                try {
                    fail();
                } catch (IllegalStateException expected) {
                    return "caught";
                }
            }
            return "not caught";
        }

        private static void fail() {
            int i = 0;
            while (i < 2) {
                if (i == 1) {
                    throw new IllegalStateException();
                }
                i++;
            }
        }
    }
}
