// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

/** Backends by the names of the command line. */
public enum BackendName {
    /** Virtual where it is supported, else platform. */
    AUTO,
    /** Continuations on one carrier. */
    VIRTUAL,
    /** Pooled platform threads. */
    PLATFORM
}
