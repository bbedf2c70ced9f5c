// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Calls: operations of the object under test, and calls of JDK classes that are not explored from inside. */
@NullMarked
package io.roundup.explorer.execution.call;

import org.jspecify.annotations.NullMarked;
