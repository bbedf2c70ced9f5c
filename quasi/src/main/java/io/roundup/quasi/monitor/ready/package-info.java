// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Which monitor decides which specification: the one package that knows them all. */
@NullMarked
package io.roundup.quasi.monitor.ready;

import org.jspecify.annotations.NullMarked;
