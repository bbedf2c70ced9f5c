// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.List;
import java.util.StringTokenizer;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

@NullUnmarked
class LoopVisitorTests {
    @Test
    void announcesEachTurnAndNothingElse() throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(Loops.class));

        assertThat(sample.call()).isEqualTo("3 2 1");
        assertThat(new Recorder(samples.sites()).record(() -> {
                    assertThat(sample.call()).isEqualTo("3 2 1");
                    return null;
                }))
                // Three turns of a for loop jump back three times, two of a do loop twice (the last jump is not taken),
                // which says that it is conditional.
                // The recorder gives the call the number 7.
                .containsExactly(
                        "loop(0, 10, COUNTING_LOOP)",
                        "loop(7, 10, COUNTING_LOOP)",
                        "loop(7, 10, COUNTING_LOOP)",
                        "loop(7, 26, COUNTING_LOOP)",
                        "loop(7, 26, COUNTING_LOOP)");
    }

    @Test
    void findsTheJumpBackBehindInstructionsOfAllLengths() throws Exception {
        assertThat(calls(Mixed.class, "7 300000 2"))
                .filteredOn(call -> call.startsWith("loop"))
                .containsExactly("loop(0, 10, COUNTING_LOOP)", "loop(7, 10, COUNTING_LOOP)");
    }

    @Test
    void tellsLoopsThatCountFromOthers() throws Exception {
        assertThat(calls(Counts.class, "ab0"))
                .containsExactly(
                        // The text grows, too.
                        "loop(0, 11, LOOP)",
                        "loop(7, 11, LOOP)",
                        "loop(7, 10, COUNTING_LOOP)",
                        "loop(7, 10, COUNTING_LOOP)");
    }

    /**
     * A loop that counts in some of its turns may give up in any. Else it would be taken for a livelock: in its other
     * turns it puts another text in place of the one that it has.
     */
    @Test
    void aLoopThatCountsInSomeTurnsCounts() throws Exception {
        assertThat(calls(CountsNowAndThen.class, "xx"))
                .containsExactly(
                        "loop(0, 9, COUNTING_LOOP)",
                        "loop(7, 10, COUNTING_LOOP)",
                        "loop(7, 9, COUNTING_LOOP)",
                        "loop(7, 10, COUNTING_LOOP)");
    }

    /**
     * A loop that doubles its count may give up. Else it would be taken for one that nobody lets end. A product alone
     * is an index, say.
     */
    @Test
    void aLoopThatDoublesOrHalvesAVariableCounts() throws Exception {
        assertThat(calls(Scales.class, "abbb"))
                .containsExactly(
                        "loop(0, 10, COUNTING_LOOP)",
                        "loop(7, 10, COUNTING_LOOP)",
                        "loop(7, 10, COUNTING_LOOP)",
                        "loop(7, 10, COUNTING_LOOP)",
                        "loop(7, 9, LOOP)",
                        "loop(7, 9, LOOP)",
                        "loop(7, 9, LOOP)");
    }

    /** To go on along a list is progress, and so is to ask who may go on; to keep what was found is none. */
    @Test
    void aLoopThatStoresWhatItHadLoadedMakesProgress() throws Exception {
        assertThat(calls(GoesAlong.class, 1))
                .filteredOn(call -> call.startsWith("loop"))
                .containsExactly(
                        "loop(0, 9, LOOP)",
                        "loop(7, 9, LOOP)",
                        "loop(7, 9, LOOP)",
                        "loop(7, 9, LOOP)",
                        // The last question came since the last jump.
                        "loop(7, 25, LOOP)",
                        "loop(7, 16, LOOP)");
    }

    /** Otherwise a turn that sets a variable would be taken for one that is the same again. */
    @Test
    void aLoopTellsThatItStoresWhatTheNextTurnMayLoad() throws Exception {
        assertThat(calls(Stores.class, 1))
                .filteredOn(call -> call.startsWith("loop"))
                .containsExactly("loop(0, 0, LOOP)", "loop(7, 8, LOOP)", "loop(7, 0, LOOP)");
    }

    /** Otherwise a loop that keeps what it has found until it looks again would not be taken for one that waits. */
    @Test
    void aLoopThatStoresForItsOwnTurnLeavesTheNextOneAsItWas() throws Exception {
        assertThat(calls(Rereads.class, 2))
                .filteredOn(call -> call.startsWith("loop"))
                .containsExactly(
                        "loop(0, 17, LOOP)",
                        "loop(7, 17, LOOP)",
                        "loop(7, 18, COUNTING_LOOP)",
                        "loop(7, 18, COUNTING_LOOP)");
    }

    @Test
    void aMethodWithoutLoopsIsLeftAsItIs() throws Exception {
        assertThat(calls(Straight.class, 3)).isEmpty();
    }

    /** {@return what a sample announces} @param answer what it must answer */
    private static List<String> calls(Class<?> type, Object answer) throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(type));
        return new Recorder(samples.sites()).record(() -> {
            assertThat(sample.call()).isEqualTo(answer);
            return null;
        });
    }

    /** No switch of javac jumps back, so the class is written instruction by instruction; such loops went unseen. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void switchesThatJumpBackAreLoops(boolean isTable) throws Exception {
        Samples samples = Samples.underTest();
        byte[] instrumented = samples.instrument(switchingBack(isTable));
        Class<?> defined = new ClassLoader(getClass().getClassLoader()) {
            Class<?> define() {
                return defineClass(null, instrumented, 0, instrumented.length);
            }
        }.define();
        Callable<?> sample = Samples.instance(defined);

        assertThat(new Recorder(samples.sites()).record(() -> {
                    assertThat(sample.call()).isEqualTo(3);
                    return null;
                }))
                .containsExactly(
                        "loop(0, 26, COUNTING_LOOP)", "loop(7, 26, COUNTING_LOOP)", "loop(7, 26, COUNTING_LOOP)");
    }

    /** Counts to three: 1 and 2 jump back, by the default of a table or by values that are looked up. */
    private static byte[] switchingBack(boolean isTable) {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        String[] interfaces = {"java/util/concurrent/Callable"};
        type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "demo/SwitchesBack", null, "java/lang/Object", interfaces);
        MethodVisitor constructor = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(0, 0);
        MethodVisitor call = type.visitMethod(Opcodes.ACC_PUBLIC, "call", "()Ljava/lang/Object;", null, null);
        Label back = new Label();
        Label end = new Label();
        call.visitCode();
        call.visitInsn(Opcodes.ICONST_0);
        call.visitVarInsn(Opcodes.ISTORE, 1);
        call.visitLabel(back);
        call.visitIincInsn(1, 1);
        call.visitVarInsn(Opcodes.ILOAD, 1);
        if (isTable) {
            call.visitTableSwitchInsn(3, 4, back, end, end);
        } else {
            call.visitLookupSwitchInsn(end, new int[] {1, 2}, new Label[] {back, back});
        }
        call.visitLabel(end);
        call.visitVarInsn(Opcodes.ILOAD, 1);
        call.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
        call.visitInsn(Opcodes.ARETURN);
        call.visitMaxs(0, 0);
        return type.toByteArray();
    }

    /** A loop of three turns, one of two, and a branch that jumps forward. */
    public static class Loops implements Callable<Object> {
        @Override
        public Object call() {
            int a = 0;
            for (int i = 0; i < 3; i++) {
                a++;
            }
            int b = 0;
            do {
                b++;
            } while (b < 2);
            int c = a > b ? 1 : 0;
            return a + " " + b + " " + c;
        }
    }

    /** Both switches, long constants, and arrays of arrays, before a loop of two turns. */
    public static class Mixed implements Callable<Object> {
        @Override
        public Object call() {
            int small = 3;
            long large = 300_000L;
            int[][] table = new int[2][2];
            switch (small) {
                case 1, 2 -> table[0][0] = 1;
                case 3 -> table[0][0] = 4;
                default -> table[0][0] = 2;
            }
            switch ((int) large) {
                case 300_000 -> small += table[0][0];
                case -7 -> small = 0;
                case 1_000_000 -> small = 1;
                default -> small = 2;
            }
            Object text = small;
            int turns = text instanceof Integer ? 0 : 9;
            while (turns < 2) {
                turns += 1;
            }
            return text + " " + large + " " + turns;
        }
    }

    /** A branch that jumps forward. */
    public static class Straight implements Callable<Object> {
        @Override
        public Object call() {
            return Integer.parseInt("3") > 2 ? 3 : 4;
        }
    }

    /** Gives numbers, one after the other. */
    public static final class Answers {
        private final int[] all;
        private int given;

        public Answers(int... all) {
            this.all = all;
        }

        public int next() {
            return all[given++];
        }
    }

    /** Keeps in a variable of before the loop whether it has met 1, and has another one for each turn. */
    public static final class Stores implements Callable<Integer> {
        private final Answers answers = new Answers(0, 1, 0, 2);

        @Override
        public Integer call() {
            boolean isFound = false;
            while (true) {
                int answer = answers.next();
                if (answer == 2) {
                    break;
                }
                if (answer == 1) {
                    isFound = true;
                }
            }
            return isFound ? 1 : 0;
        }
    }

    /** Two loops of two turns each that load what they have stored in the same turn, and the second one counts with it. */
    public static class Rereads implements Callable<Object> {
        private final Answers answers = new Answers(0, 0, 1, 0, 2);

        @Override
        public Object call() {
            int found = answers.next();
            if (found == 0) {
                do {
                    found = answers.next();
                } while (found == 0);
            }
            int more;
            do {
                found = answers.next();
                more = found + 1;
            } while (more < 3);
            return found;
        }
    }

    /** Three loops of two turns each. */
    public static class GoesAlong implements Callable<Object> {
        private boolean isAsked;

        @Override
        public Object call() {
            Throwable thrown = new IllegalStateException(new IllegalArgumentException());
            while (thrown != null) {
                thrown = thrown.getCause();
            }
            StringTokenizer tokens = new StringTokenizer("two tokens");
            while (tokens.hasMoreTokens()) {
                tokens.nextToken();
            }
            int found;
            do {
                found = find();
            } while (found == 0);
            return found;
        }

        private int find() {
            boolean wasAsked = isAsked;
            isAsked = true;
            return wasAsked ? 1 : 0;
        }
    }

    /** Every other turn counts, and the others jump back before that. */
    public static class CountsNowAndThen implements Callable<Object> {
        @Override
        public Object call() {
            String text = "";
            int left = 2;
            while (left > 0) {
                if (text.length() + left == 2) {
                    text = text.concat("x");
                    continue;
                }
                left--;
            }
            return text;
        }
    }

    /** A loop that an iterator ends, and one that counts down. */
    public static class Counts implements Callable<Object> {
        @Override
        public Object call() {
            Iterator<String> letters = List.of("a", "b").iterator();
            String text = "";
            while (letters.hasNext()) {
                text = text.concat(letters.next());
            }
            long left = 2;
            while (left > 0) {
                left = left - 1;
            }
            return text.concat(String.valueOf(left));
        }
    }

    /** A loop that doubles a variable twice, one that halves another twice, and one that only computes. */
    public static class Scales implements Callable<Object> {
        @Override
        public Object call() {
            int factor = 2;
            int large = 1;
            while (large < 4) {
                large *= factor;
            }
            long small = 4;
            while (small > 1) {
                small >>= 1;
            }
            String text = "a";
            while (text.length() < large) {
                int half = large / factor;
                text = half == 2 ? text.concat("b") : "";
            }
            return text;
        }
    }
}
