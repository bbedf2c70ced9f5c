// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Steps as events of an execution graph. Under the memory model of Java a read may see an older value than the newest, and
 * a store may take its place before one that was made earlier.
 */
@NullMarked
package io.roundup.explorer.execution.weak;

import org.jspecify.annotations.NullMarked;
