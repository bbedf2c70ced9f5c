// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.transform.Samples;
import io.roundup.agent.transform.ancestry.ClassFiles;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

@NullUnmarked
class KnownPointsTests {
    /** What the compiler makes of a parameter that keeps its value is left out: the caller's list has it. */
    @Test
    void theHeadOfARetryLoopKnowsWhatWasMadeBeforeIt() {
        assertThat(points("push", false)).containsExactly("A2");
        assertThat(points("pop", false)).containsExactly("");
    }

    @Test
    void theHeadOfALoopKnowsVariablesOfAllKinds() {
        assertThat(points("kinds", false)).containsExactly("I1 J2 F4 D5 A7");
    }

    /** Its first value is what the caller knows, and not what it holds now. */
    @Test
    void aParameterThatIsWrittenIsLikeAnyVariable() {
        assertThat(points("walk", false)).containsExactly("A0");
    }

    @Test
    void whatIsReadNoMoreIsForgotten() {
        assertThat(points("forgets", false)).containsExactly("I1");
    }

    /** The inner loop keeps what the outer one goes on with. */
    @Test
    void eachLoopHasAHead() {
        assertThat(points("nested", false)).containsExactly("I1", "I1 I2");
    }

    /** Something is on the operand stack, and the JVM has no name for it. */
    @Test
    void aLoopWithinAnExpressionHasNoPoint() {
        OperandFlow flow = new OperandFlow(Opcodes.ACC_STATIC, "()V");
        Label head = new Label();
        flow.visitInsn(Opcodes.ICONST_1);
        flow.visitLabel(head);
        flow.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {Opcodes.INTEGER});
        flow.visitInsn(Opcodes.ICONST_0);
        flow.visitJumpInsn(Opcodes.IFEQ, head);
        flow.visitInsn(Opcodes.POP);
        flow.visitInsn(Opcodes.RETURN);
        assertThat(heads(flow)).isEmpty();
    }

    /** Such an object may not be given to a hook (JVMS 4.10.1.9). */
    @Test
    void anObjectWithoutAConstructorCallMakesNoPoint() {
        OperandFlow flow = new OperandFlow(Opcodes.ACC_STATIC, "()V");
        Label made = new Label();
        Label head = new Label();
        flow.visitLabel(made);
        flow.visitTypeInsn(Opcodes.NEW, "java/lang/Object");
        flow.visitVarInsn(Opcodes.ASTORE, 0);
        flow.visitLabel(head);
        flow.visitFrame(Opcodes.F_NEW, 1, new Object[] {made}, 0, new Object[0]);
        flow.visitInsn(Opcodes.ICONST_0);
        flow.visitJumpInsn(Opcodes.IFEQ, head);
        flow.visitVarInsn(Opcodes.ALOAD, 0);
        flow.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        flow.visitInsn(Opcodes.RETURN);
        assertThat(heads(flow)).isEmpty();
    }

    /** A circle that can be entered in two places: no compiler of Java makes one, and others do. */
    @Test
    void aLoopWithTwoEntriesHasAHead() {
        OperandFlow flow = new OperandFlow(Opcodes.ACC_STATIC, "(I)V");
        Label first = new Label();
        Label second = new Label();
        flow.visitVarInsn(Opcodes.ILOAD, 0);
        flow.visitJumpInsn(Opcodes.IFEQ, second);
        flow.visitLabel(first);
        flow.visitFrame(Opcodes.F_NEW, 1, new Object[] {Opcodes.INTEGER}, 0, new Object[0]);
        flow.visitIincInsn(0, 1);
        flow.visitLabel(second);
        flow.visitFrame(Opcodes.F_NEW, 1, new Object[] {Opcodes.INTEGER}, 0, new Object[0]);
        flow.visitIincInsn(0, -1);
        flow.visitVarInsn(Opcodes.ILOAD, 0);
        flow.visitFieldInsn(Opcodes.PUTSTATIC, "Shared", "number", "I");
        flow.visitJumpInsn(Opcodes.GOTO, first);
        assertThat(texts(heads(flow))).containsExactly("I0");
    }

    /** The first one knows what it is given. The others know what those before them have left. */
    @Test
    void statementsThatMayLearnSomethingHavePoints() {
        assertThat(points("statements", true)).containsExactly("I1", "I1 I3");
        assertThat(points("statements", false)).isEmpty();
    }

    /** Within a loop its head is enough. */
    @Test
    void statementsWithinLoopsHaveNone() {
        assertThat(points("push", true)).containsExactly("A2");
    }

    /** What one call has found is on the operand stack when the other one is made. */
    @Test
    void thePartsOfAnExpressionHaveNone() {
        assertThat(points("expression", true)).isEmpty();
    }

    /** The depth of the stack and the kinds of variables agree with those that ASM's own analysis computes. */
    @ParameterizedTest
    @ValueSource(
            classes = {ConcurrentHashMap.class, Phaser.class, Arrays.class, String.class, Math.class, Pattern.class})
    void depthsAndKindsAreThoseOfAsm(Class<?> type) throws IOException {
        int[] compared = new int[1];
        ClassNode node = new ClassNode();
        new ClassReader(Samples.bytes(type)).accept(node, ClassReader.EXPAND_FRAMES);
        for (MethodNode method : node.methods) {
            MethodFlow flow = new MethodFlow(method.access, method.desc);
            method.accept(flow);
            if (flow.isKnown()) {
                compare(flow, method, node.name, compared);
            }
        }
        assertThat(compared[0]).isGreaterThan(1000);
    }

    private static void compare(MethodFlow flow, MethodNode method, String owner, int[] compared) {
        Frame<BasicValue>[] frames = frames(method, owner);
        int at = 0;
        for (int i = 0; i < frames.length; i++) {
            if (method.instructions.get(i).getOpcode() < 0) {
                continue;
            }
            MethodFlow.Step step = flow.steps().get(at++);
            if (frames[i] != null) {
                int depth = 0;
                for (int j = 0; j < frames[i].getStackSize(); j++) {
                    depth += frames[i].getStack(j).getSize();
                }
                assertThat(step.depth()).as(method.name + " " + at).isEqualTo(depth);
                compareKinds(step.kinds(), frames[i], method.name + method.desc + " " + at);
                compared[0]++;
            }
        }
        assertThat(at).isEqualTo(flow.steps().size());
    }

    /** A frame of the class file may say less: that a variable is used no more. */
    private static void compareKinds(char[] kinds, Frame<BasicValue> frame, String place) {
        for (int local = 0; local < Math.min(kinds.length, frame.getLocals()); local++) {
            if ("IJFDA".indexOf(kinds[local]) >= 0) {
                BasicValue value = frame.getLocal(local);
                assertThat(kinds[local]).as(place + " " + local).isEqualTo(kind(value));
            }
        }
    }

    private static char kind(BasicValue value) {
        if (value.isReference()) {
            return 'A';
        }
        return value == BasicValue.UNINITIALIZED_VALUE
                ? '?'
                : value.getType().getDescriptor().charAt(0);
    }

    private static Frame<BasicValue>[] frames(MethodNode method, String owner) {
        try {
            return new Analyzer<>(new BasicInterpreter()).analyze(owner, method);
        } catch (AnalyzerException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the heads of loops of a method} */
    private static List<KnownPoint> heads(OperandFlow flow) {
        ClassReader reader = new ClassReader(Samples.bytes(Code.class));
        PauseMethods methods = new PauseMethods(reader, new ClassFiles().of(null, reader));
        return KnownPoints.find(flow, KnownPoints.places(flow, false), Counters.of(flow, methods));
    }

    private static List<String> points(String method, boolean ofStatements) {
        ClassReader reader = new ClassReader(Samples.bytes(Code.class));
        String[] descriptor = new String[1];
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(int access, String name, String type, String s, String[] e) {
                        descriptor[0] = name.equals(method) ? type : descriptor[0];
                        return null;
                    }
                },
                0);
        return texts(KnownPoints.of(reader, new ClassFiles().of(null, reader), ofStatements)
                .of(method, descriptor[0]));
    }

    /** {@return the live variables of each point, each as its kind and its number} */
    private static List<String> texts(List<KnownPoint> points) {
        return points.stream().map(KnownPointsTests::text).toList();
    }

    private static String text(KnownPoint point) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < point.locals().length; i++) {
            text.append(i == 0 ? "" : " ").append(point.kinds().charAt(i)).append(point.locals()[i]);
        }
        return text.toString();
    }

    @SuppressWarnings("unused")
    static final class Code {
        private final AtomicReference<Node> top = new AtomicReference<>();
        private final AtomicInteger count = new AtomicInteger();

        record Node(Object value, Node next) {}

        void push(Object value) {
            Object kept = value.toString();
            while (true) {
                Node old = top.get();
                if (top.compareAndSet(old, new Node(kept, old))) {
                    return;
                }
            }
        }

        Object pop() {
            while (true) {
                Node old = top.get();
                if (old == null || top.compareAndSet(old, old.next)) {
                    return old;
                }
            }
        }

        double kinds() {
            int i = 0;
            long j = 1;
            float f = 2;
            double d = 3;
            Object a = "4";
            while (top.get() != a) {
                i++;
                j += i;
                f += j;
                d += f;
            }
            return d;
        }

        static int walk(Node first, Node last) {
            while (first != last) {
                first = first.next;
            }
            return 0;
        }

        int forgets() {
            int kept = count.get();
            int seen;
            do {
                seen = count.get();
            } while (seen != kept);
            return kept;
        }

        int nested() {
            int sum = 0;
            while (sum < count.get()) {
                int i = 0;
                while (i < count.get()) {
                    i++;
                }
                sum += i;
            }
            return sum;
        }

        int statements() {
            int one = count.get();
            int two = count.get();
            int sum = one + two;
            return sum + count.get() + one;
        }

        int call() {
            return Integer.sum(count.get(), count.get());
        }
    }
}
