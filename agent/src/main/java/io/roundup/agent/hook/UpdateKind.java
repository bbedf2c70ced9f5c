// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** What a call stores that reads a number and stores one in one step. */
public final class UpdateKind {
    /** The number that it is given. */
    public static final int EXCHANGE = 0;

    /** The sum of that and what there was. */
    public static final int SUM = 1;

    /** The bits that both have. */
    public static final int AND = 2;

    /** The bits that one of them has. */
    public static final int OR = 3;

    /** The bits in which they differ. */
    public static final int XOR = 4;

    private UpdateKind() {}

    /** {@return what a method of {@code VarHandle} or {@code Unsafe} stores} @param method such as {@code getAndAddInt} */
    public static int of(String method) {
        if (method.startsWith("getAndAdd")) {
            return SUM;
        }
        if (method.startsWith("getAndBitwiseAnd")) {
            return AND;
        }
        if (method.startsWith("getAndBitwiseOr")) {
            return OR;
        }
        return method.startsWith("getAndBitwiseXor") ? XOR : EXCHANGE;
    }
}
