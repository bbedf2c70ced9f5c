// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What the ready-made specifications share: a table of methods, and the role that each plays. */
@NullMarked
package io.roundup.quasi.spec.table;

import org.jspecify.annotations.NullMarked;
