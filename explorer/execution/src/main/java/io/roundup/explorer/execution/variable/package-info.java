// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Accesses of variables: fields, elements, static variables, memory outside of objects. */
@NullMarked
package io.roundup.explorer.execution.variable;

import org.jspecify.annotations.NullMarked;
