// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Operations in lines that look just as {@link RoundUpFormat#writeOperation} makes them look, character by character: keys in that order,
 * no spaces, whole numbers, plain texts, no values within values. Nothing else is understood, and nothing is complained of:
 * lines that look different are for a JSON reader. Long histories come from recorders, and for the start of a JVM, reading
 * these lines as any JSON was the most of what a check took.
 *
 * <p>Not thread-safe.
 */
final class WrittenLines {
    private static final char[] THREAD = "{\"thread\":".toCharArray();
    private static final char[] METHOD = ",\"method\":\"".toCharArray();
    private static final char[] ARGUMENTS = ",\"args\":[".toCharArray();
    private static final char[] CALL = ",\"call\":".toCharArray();
    private static final char[] RETURN = ",\"return\":".toCharArray();
    private static final char[] RESULT = ",\"result\":".toCharArray();
    private static final char[] THREW = ",\"threw\":\"".toCharArray();
    private static final char[] END = "}\n".toCharArray();
    private static final char[] NULL = "null".toCharArray();
    private static final char[] TRUE = "true".toCharArray();
    private static final char[] FALSE = "false".toCharArray();

    /** A line has at least the keys that are required. */
    private static final int SHORTEST = 35;

    /** So many digits fit an int, and a long, whatever they are. */
    private static final int DIGITS_OF_INT = 9;

    private static final int DIGITS_OF_LONG = 18;

    /** What {@link #number} answers where there is none; no number of so few digits. */
    private static final long NONE = Long.MIN_VALUE;

    /** What {@link #value} answers where there is none. */
    private static final Object NO_VALUE = new Object();

    private final char[] text;
    private final int length;
    private final LabelPool labels = new LabelPool();
    private String lastMethod = "";
    private int at;

    private WrittenLines(LineBlock block) {
        text = block.text();
        length = block.length();
    }

    /** {@return the operations of a block, or null if one of its lines looks different} @param block any lines */
    static @Nullable TimedOperations read(LineBlock block) {
        WrittenLines lines = new WrittenLines(block);
        TimedOperations operations = new TimedOperations(block.length() / SHORTEST);
        for (int line = block.firstLine(); lines.at < lines.length; line++) {
            if (!lines.operation(operations, line)) {
                return null;
            }
        }
        return operations;
    }

    private boolean operation(TimedOperations operations, int line) {
        if (!skips(THREAD)) {
            return false;
        }
        long thread = number(DIGITS_OF_INT);
        if (thread < 0 || !skips(METHOD)) {
            return false;
        }
        String method = method();
        Invocation invocation = method == null ? null : invocation(method);
        if (invocation == null || !skips(CALL)) {
            return false;
        }
        long call = number(DIGITS_OF_LONG);
        long ret = TimedOperations.NEVER;
        Response response = null;
        if (skips(RETURN)) {
            ret = number(DIGITS_OF_LONG);
            response = response();
        }
        if (call < 0 || ret < call || (response == null) != (ret == TimedOperations.NEVER) || !skips(END)) {
            return false;
        }
        operations.addAt(line, (int) thread, invocation, call, response, ret);
        return true;
    }

    private @Nullable Invocation invocation(String method) {
        if (!skips(ARGUMENTS)) {
            return labels.invocation(method);
        }
        Object first = value();
        if (first == NO_VALUE) {
            return null;
        }
        if (at < length && text[at] == ']') {
            at++;
            return labels.invocation(method, first);
        }
        List<@Nullable Object> arguments = new ArrayList<>();
        arguments.add(first);
        while (at < length && text[at] == ',') {
            at++;
            Object next = value();
            if (next == NO_VALUE) {
                return null;
            }
            arguments.add(next);
        }
        if (at == length || text[at] != ']') {
            return null;
        }
        at++;
        return labels.invocation(method, arguments);
    }

    private @Nullable Response response() {
        if (skips(RESULT)) {
            Object value = value();
            return value == NO_VALUE ? null : LabelPool.returned(value);
        }
        if (skips(THREW)) {
            String exception = string();
            return exception == null || exception.isBlank() ? null : Response.threw(exception);
        }
        return Response.VOID;
    }

    /** {@return a value up to what follows it, or {@link #NO_VALUE}} */
    private @Nullable Object value() {
        if (at == length) {
            return NO_VALUE;
        }
        switch (text[at]) {
            case 'n':
                return skips(NULL) ? null : NO_VALUE;
            case 't':
                return skips(TRUE) ? Boolean.TRUE : NO_VALUE;
            case 'f':
                return skips(FALSE) ? Boolean.FALSE : NO_VALUE;
            case '"':
                at++;
                String string = string();
                return string == null ? NO_VALUE : string;
            case '-':
                at++;
                long negated = number(DIGITS_OF_LONG);
                return negated > 0 ? Words.narrow(-negated) : NO_VALUE;
            default:
                long number = number(DIGITS_OF_LONG);
                return number == NONE ? NO_VALUE : Words.narrow(number);
        }
    }

    /** {@return the method's name after its quote, up to behind the other one; or null if it is not plain} */
    private @Nullable String method() {
        int known = lastMethod.length();
        if (known > 0 && at + known < length && text[at + known] == '"' && isNext(lastMethod)) {
            at += known + 1;
            return lastMethod;
        }
        String method = string();
        if (method == null || method.isBlank()) {
            return null;
        }
        lastMethod = method;
        return method;
    }

    private boolean isNext(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (text[at + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** {@return a text after its quote, up to behind the other one; or null if something in it is escaped, or should be} */
    private @Nullable String string() {
        int start = at;
        while (at < length && text[at] != '"') {
            if (text[at] == '\\' || text[at] < ' ') {
                return null;
            }
            at++;
        }
        return at == length ? null : new String(text, start, at++ - start);
    }

    /** {@return the digits up to another character, as a number; or {@link #NONE} if there are none, or too many} */
    private long number(int mostDigits) {
        int start = at;
        long number = 0;
        while (at < length && text[at] >= '0' && text[at] <= '9' && at - start <= mostDigits) {
            number = 10 * number + text[at++] - '0';
        }
        boolean isPadded = at - start > 1 && text[start] == '0';
        return at == start || at - start > mostDigits || isPadded ? NONE : number;
    }

    private boolean skips(char[] expected) {
        if (length - at < expected.length) {
            return false;
        }
        for (int i = 0; i < expected.length; i++) {
            if (text[at + i] != expected[i]) {
                return false;
            }
        }
        at += expected.length;
        return true;
    }
}
