// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Holds what is written for other programs against the schemas that these programs know. */
@NullMarked
package io.roundup.explorer.schema;

import org.jspecify.annotations.NullMarked;
