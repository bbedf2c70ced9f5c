// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Small abstract programs that are explored without threads or instrumentation: strategies are tested on them. */
@NullMarked
package io.roundup.explorer.backend.scripted;

import org.jspecify.annotations.NullMarked;
