// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.transform.ancestry.Ancestors;
import io.roundup.agent.transform.bytecode.Bytecode;
import org.objectweb.asm.ClassReader;

/**
 * The field or method that an instruction names.
 *
 * @param owner internal name of the class
 * @param name of the member
 * @param descriptor of the member
 */
record Member(String owner, String name, String descriptor) {
    /** {@return what an instruction names} @param buffer as long as the longest text of the class file */
    static Member at(Bytecode code, int offset, char[] buffer) {
        ClassReader reader = code.reader();
        int item = reader.getItem(reader.readUnsignedShort(offset + 1));
        int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
        return new Member(
                reader.readClass(item, buffer),
                reader.readUTF8(nameAndType, buffer),
                reader.readUTF8(nameAndType + 2, buffer));
    }

    /** {@return whether it is a method that only lets time pass} @param ancestors of the class with the instruction */
    boolean isPause(Ancestors ancestors) {
        return (name.equals("onSpinWait") || name.equals("yield"))
                && ancestors.inherits(owner, name.concat(descriptor), "java/lang/Thread");
    }

    /** {@return whether it is the lesser or the greater of two numbers, of which no harm comes} */
    boolean isBound() {
        return owner.equals("java/lang/Math") && (name.equals("min") || name.equals("max"));
    }
}
