// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

@NullUnmarked
@Tag("once")
class LiveLocalsTests {
    private static final int LOCALS = 6;

    private final MethodFlow flow = new MethodFlow(Opcodes.ACC_STATIC, "(II)V");

    @Test
    void aVariableIsLiveUntilItsLastRead() {
        flow.visitVarInsn(Opcodes.ILOAD, 0);
        flow.visitVarInsn(Opcodes.ISTORE, 1);
        flow.visitVarInsn(Opcodes.ILOAD, 1);
        flow.visitInsn(Opcodes.IRETURN);
        assertThat(LiveLocals.before(flow)).containsExactly(0b01, 0b00, 0b10, 0b00);
    }

    /** Otherwise a loop that counts would forget how far it has got. */
    @Test
    void whatTheNextTurnReadsIsLiveAtTheJumpBack() {
        Label head = new Label();
        Label end = new Label();
        flow.visitLabel(head);
        flow.visitVarInsn(Opcodes.ILOAD, 0);
        flow.visitJumpInsn(Opcodes.IFEQ, end);
        flow.visitIincInsn(1, 1);
        flow.visitJumpInsn(Opcodes.GOTO, head);
        flow.visitLabel(end);
        flow.visitInsn(Opcodes.RETURN);
        assertThat(LiveLocals.before(flow)).containsExactly(0b11, 0b11, 0b11, 0b11, 0b00);
    }

    /** The exception may come before the variable has its new value. */
    @Test
    void whatAHandlerReadsIsLiveWhereverItMayComeFrom() {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        flow.visitTryCatchBlock(start, end, handler, null);
        flow.visitInsn(Opcodes.ICONST_0);
        flow.visitLabel(start);
        flow.visitVarInsn(Opcodes.ISTORE, 0);
        flow.visitLabel(end);
        flow.visitInsn(Opcodes.RETURN);
        flow.visitLabel(handler);
        flow.visitInsn(Opcodes.POP);
        flow.visitVarInsn(Opcodes.ILOAD, 0);
        flow.visitInsn(Opcodes.IRETURN);
        assertThat(LiveLocals.before(flow)).containsExactly(1, 1, 0, 1, 1, 0);
    }

    @Test
    void aLongTakesTheNextVariableToo() {
        flow.visitVarInsn(Opcodes.LSTORE, 0);
        flow.visitVarInsn(Opcodes.ILOAD, 1);
        flow.visitInsn(Opcodes.IRETURN);
        assertThat(LiveLocals.before(flow)).containsExactly(0b00, 0b10, 0b00);
    }

    /** By the definition, on some thousand methods: on some way, it is read before it is written. */
    @Test
    void livenessIsAsDefinedOnRandomMethods() {
        Random random = new Random(44);
        int live = 0;
        for (int i = 0; i < 2000 * Integer.getInteger("roundup.thorough", 1); i++) {
            RandomMethod method = new RandomMethod(random);
            long[] found = LiveLocals.before(method.flow());
            for (int at = 0; at < found.length; at++) {
                for (int local = 0; local < LOCALS; local++) {
                    boolean expected = method.isReadFirst(at, local);
                    assertThat(found[at] >> local & 1).as(method::toString).isEqualTo(expected ? 1 : 0);
                    live += expected ? 1 : 0;
                }
            }
        }
        assertThat(live).isGreaterThan(10_000);
    }

    /** One character an instruction: what it does, and to which variable or to where. */
    private static final class RandomMethod {
        private final char[] kinds;
        private final int[] operands;
        /** From, to, begin. */
        private final List<int[]> handlers = new ArrayList<>();

        RandomMethod(Random random) {
            int size = 1 + random.nextInt(14);
            kinds = new char[size];
            operands = new int[size];
            for (int at = 0; at < size; at++) {
                kinds[at] = "rrrwwwWijjgstx".charAt(random.nextInt(14));
                boolean isJump = "jgs".indexOf(kinds[at]) >= 0;
                operands[at] = random.nextInt(isJump ? size : LOCALS - 1);
            }
            kinds[size - 1] = 't';
            for (int i = random.nextInt(3); i > 0; i--) {
                int from = random.nextInt(size);
                handlers.add(new int[] {from, from + 1 + random.nextInt(size - from), random.nextInt(size)});
            }
        }

        MethodFlow flow() {
            Label[] labels = new Label[kinds.length + 1];
            for (int at = 0; at <= kinds.length; at++) {
                labels[at] = new Label();
            }
            MethodFlow flow = new MethodFlow(Opcodes.ACC_STATIC, "()V");
            for (int[] handler : handlers) {
                flow.visitTryCatchBlock(labels[handler[0]], labels[handler[1]], labels[handler[2]], null);
            }
            for (int at = 0; at < kinds.length; at++) {
                flow.visitLabel(labels[at]);
                emit(flow, at, labels);
            }
            flow.visitLabel(labels[kinds.length]);
            return flow;
        }

        private void emit(MethodFlow flow, int at, Label[] labels) {
            int operand = operands[at];
            switch (kinds[at]) {
                case 'r' -> flow.visitVarInsn(Opcodes.ILOAD, operand);
                case 'w' -> flow.visitVarInsn(Opcodes.ASTORE, operand);
                case 'W' -> flow.visitVarInsn(Opcodes.DSTORE, operand);
                case 'i' -> flow.visitIincInsn(operand, 1);
                case 'j' -> flow.visitJumpInsn(Opcodes.IFNULL, labels[operand]);
                case 'g' -> flow.visitJumpInsn(Opcodes.GOTO, labels[operand]);
                case 's' -> flow.visitTableSwitchInsn(0, 0, labels[operand], labels[at]);
                case 't' -> flow.visitInsn(Opcodes.RETURN);
                default -> flow.visitInsn(Opcodes.ATHROW);
            }
        }

        /** {@return whether a variable is read before it is written on some way from an instruction} */
        boolean isReadFirst(int from, int local) {
            BitSet seen = new BitSet();
            List<Integer> left = new ArrayList<>(List.of(from));
            while (!left.isEmpty()) {
                int at = left.remove(left.size() - 1);
                if (seen.get(at)) {
                    continue;
                }
                seen.set(at);
                boolean isOwn = operands[at] == local;
                if (isOwn && "ri".indexOf(kinds[at]) >= 0) {
                    return true;
                }
                for (int[] handler : handlers) {
                    if (at >= handler[0] && at < handler[1]) {
                        left.add(handler[2]);
                    }
                }
                boolean isWritten =
                        isOwn && "wW".indexOf(kinds[at]) >= 0 || kinds[at] == 'W' && operands[at] + 1 == local;
                if (!isWritten) {
                    left.addAll(following(at));
                }
            }
            return false;
        }

        private List<Integer> following(int at) {
            return switch (kinds[at]) {
                case 'j' -> List.of(operands[at], at + 1);
                case 'g' -> List.of(operands[at]);
                case 's' -> List.of(operands[at], at);
                case 't', 'x' -> List.of();
                default -> List.of(at + 1);
            };
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder();
            for (int at = 0; at < kinds.length; at++) {
                text.append(at)
                        .append(':')
                        .append(kinds[at])
                        .append(operands[at])
                        .append(' ');
            }
            handlers.forEach(each -> text.append(each[0] + "-" + each[1] + "->" + each[2] + ' '));
            return text.toString();
        }
    }
}
