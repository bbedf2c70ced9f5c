// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Examples that are not linearizable: no order of the operations gives their results. */
@NullMarked
package io.roundup.examples.manual.notlinearizable;

import org.jspecify.annotations.NullMarked;
