// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Where the {@code new} instructions of a method are, for whoever inserts code right before them. A frame names an object
 * whose constructor has not run by the place of its {@code new} (Java Virtual Machine Specification 4.7.4). So that
 * place gets a label of its own, behind what was inserted, and later frames name that one.
 */
public final class NewPlaces {
    private final List<Label> here = new ArrayList<>(2);
    private final Map<Label, Label> moved = new HashMap<>();

    /** A label is visited. */
    public void label(Label label) {
        here.add(label);
    }

    /**
     * An instruction is about to be visited.
     *
     * @param opcode of the instruction
     * @param isBehind whether code was inserted before it since the last label
     * @param next is told of a label
     */
    public void instruction(int opcode, boolean isBehind, MethodVisitor next) {
        if (opcode == Opcodes.NEW && isBehind && !here.isEmpty()) {
            Label place = new Label();
            for (Label label : here) {
                moved.put(label, place);
            }
            next.visitLabel(place);
        }
        here.clear();
    }

    /** {@return the types of a frame, with the labels that places have now} @param types as visited */
    public Object[] inFrame(Object[] types) {
        if (moved.isEmpty()) {
            return types;
        }
        Object[] now = types.clone();
        for (int i = 0; i < now.length; i++) {
            if (now[i] instanceof Label label) {
                now[i] = moved.getOrDefault(label, label);
            }
        }
        return now;
    }
}
