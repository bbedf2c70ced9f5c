// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Examples in which a thread ends with an exception in some interleaving. */
@NullMarked
package io.roundup.examples.manual.exception;

import org.jspecify.annotations.NullMarked;
