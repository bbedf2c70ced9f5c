// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Puts the hooks and the instrumentation into the running JVM. */
@NullMarked
package io.roundup.agent;

import org.jspecify.annotations.NullMarked;
