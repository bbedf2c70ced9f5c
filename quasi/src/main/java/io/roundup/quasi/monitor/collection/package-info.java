// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Lists, tables, heaps and trees of ints, without boxing: what keeps monitors linear or log-linear. */
@NullMarked
package io.roundup.quasi.monitor.collection;

import org.jspecify.annotations.NullMarked;
