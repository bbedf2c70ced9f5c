// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Locks of the JDK for readers and writers, and stamped locks. */
@NullMarked
package io.roundup.it.lock;

import org.jspecify.annotations.NullMarked;
