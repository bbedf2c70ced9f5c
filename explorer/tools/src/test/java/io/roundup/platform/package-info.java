// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Tests of what runs existing tests. */
@NullMarked
package io.roundup.platform;

import org.jspecify.annotations.NullMarked;
