// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Classes that are loaded early, late or not at all, and calls that are not explored. */
@NullMarked
package io.roundup.it.loading;

import org.jspecify.annotations.NullMarked;
