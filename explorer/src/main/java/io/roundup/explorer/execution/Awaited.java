// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/** What a thread waits for at a synchronizer whose state is not one field of it, as the numbers that conditions compare. */
interface Awaited {
    /** {@return the value at a location} @param part which of the locations, if the synchronizer has several */
    long value(int part);
}
