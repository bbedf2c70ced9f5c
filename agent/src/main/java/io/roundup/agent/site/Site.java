// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

/**
 * One instrumented place in the code.
 *
 * @param id its number, from 1
 * @param className binary name of the class whose code it is in
 * @param method name of the method whose code it is in
 * @param line source line, or 0 if the class file does not tell
 * @param owner binary name of the class that the instruction names; for arrays and monitors the empty string
 * @param member the field or method that the instruction names, such as {@code compareAndSet}; may be empty
 * @param descriptor the member's descriptor (JVMS 4.3); may be empty
 */
public record Site(
        int id,
        String className,
        String method,
        int line,
        SiteKind kind,
        String owner,
        String member,
        String descriptor) {

    /** {@return for example {@code GETFIELD demo.Counter.value at demo.Counter.increment:17}} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(kind);
        if (!member.isEmpty()) {
            text.append(' ').append(owner).append('.').append(member);
        }
        return text.append(" at ").append(place()).toString();
    }

    /** {@return where it is, for example {@code demo.Counter.increment:17}} */
    public String place() {
        String name = className + "." + method;
        return line == 0 ? name : name + ":" + line;
    }
}
