// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Examples that are not quasi linearizable: their results are further out of order than is allowed. */
@NullMarked
package io.roundup.examples.manual.notquasilinearizable;

import org.jspecify.annotations.NullMarked;
