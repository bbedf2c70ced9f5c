// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class UnchangedCodeTests {
    private final UnchangedCode code = new UnchangedCode();

    @Test
    void testsOfLocalVariablesChangeNothing() {
        code.label();
        code.push();
        code.instruction(Opcodes.ICONST_1);
        code.instruction(Opcodes.IADD);
        code.push();
        code.jump(Opcodes.IF_ICMPLT);
        code.push();
        code.jump(Opcodes.IFNULL);
        code.jump(Opcodes.GOTO);
        assertThat(code.changes()).isZero();
    }

    /** Otherwise a loop that keeps its count on the operand stack would be said never to end. */
    @Test
    void whatWasOnTheStackBeforeMayBeChanged() {
        code.instruction(Opcodes.ICONST_0);
        code.label();
        code.instruction(Opcodes.ICONST_1);
        code.instruction(Opcodes.IADD);
        assertThat(code.changes()).isOne();
    }

    /** A division by zero ends a loop, and so does a store whose variable it looks at. */
    @Test
    void divisionsAndAllOthersMayChangeSomething() {
        code.push();
        code.push();
        code.instruction(Opcodes.IDIV);
        assertThat(code.changes()).isOne();
        code.push();
        code.push();
        code.instruction(Opcodes.IALOAD);
        assertThat(code.changes()).isEqualTo(2);
        code.change();
        assertThat(code.changes()).isEqualTo(3);
    }
}
