// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.call;

import org.jspecify.annotations.Nullable;

/** Operations as if an execution had recorded them, for tests of other packages. */
public final class RecordedOperations {
    private final Operations operations = new Operations();
    private int row;

    /** Starts another execution. */
    public void clear() {
        operations.clear();
        row = 0;
    }

    /** {@return the number of an operation that a thread invokes now} */
    public int call(int thread, Object target, int method, Object... arguments) {
        return operations.call(thread, target, method, arguments, row, row++);
    }

    /** An operation returns now. */
    public RecordedOperations returned(int operation, @Nullable Object value) {
        operations.respond(operation, value, false, row, row++);
        return this;
    }

    /** An operation returns within the step that was made last. */
    public RecordedOperations returnedAtOnce(int operation, @Nullable Object value) {
        operations.respond(operation, value, false, row, row - 1);
        return this;
    }

    /** An operation is invoked and returns while its thread is alone: no step shows it. */
    public RecordedOperations alone(int thread, Object target, int method, @Nullable Object value) {
        int operation = operations.call(thread, target, method, new Object[0], row, Operations.NO_STEP);
        operations.respond(operation, value, false, row, Operations.NO_STEP);
        return this;
    }

    /** {@return how many steps were made} */
    public int steps() {
        return row;
    }

    /** An operation throws now. */
    public RecordedOperations threw(int operation, Throwable thrown) {
        operations.respond(operation, thrown, true, row, row++);
        return this;
    }

    /** {@return what was recorded} */
    public Operations operations() {
        return operations;
    }
}
