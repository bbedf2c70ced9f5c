// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Every synchronizer of the JDK: small scenarios, each with the outcomes that it may have. */
@NullMarked
package io.roundup.it.synchronizer;

import org.jspecify.annotations.NullMarked;
