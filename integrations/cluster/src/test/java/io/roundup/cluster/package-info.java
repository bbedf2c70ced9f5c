// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Tests of explorations on a cluster. */
@NullMarked
package io.roundup.cluster;

import org.jspecify.annotations.NullMarked;
