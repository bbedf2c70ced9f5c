// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/** The variable that a thread has looked at last, and the one that it has written last. Of one thread at a time. */
final class AccessedLast implements HeldNow {
    private static final AccessedVariable NONE = new AccessedVariable();

    private final VariableValues values;
    private AccessedVariable read = NONE;
    private AccessedVariable written = NONE;

    AccessedLast(VariableValues values) {
        this.values = values;
    }

    /** {@return this, for a thread} */
    HeldNow by(ExploredThread thread) {
        read = thread.read;
        written = thread.written;
        return this;
    }

    @Override
    public long last() {
        return read.location;
    }

    @Override
    public boolean isKnown(long location) {
        AccessedVariable variable = at(location);
        Object holder = variable.holder;
        return holder != null && variable.location == location && values.isKnown(holder, variable.slot);
    }

    @Override
    public long value(long location) {
        AccessedVariable variable = at(location);
        Object holder = variable.holder;
        return holder == null ? 0 : values.value(holder, variable.slot);
    }

    private AccessedVariable at(long location) {
        return read.location == location ? read : written;
    }
}
