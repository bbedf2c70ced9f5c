// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What is known of the synchronizers of {@code java.util.concurrent} that are explored by their state: data alone. */
@NullMarked
package io.roundup.explorer.execution.kind;

import org.jspecify.annotations.NullMarked;
