// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What objects and variables are called in reports. */
@NullMarked
package io.roundup.explorer.execution.naming;

import org.jspecify.annotations.NullMarked;
