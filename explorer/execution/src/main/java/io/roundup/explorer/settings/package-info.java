// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What is asked of an exploration, and the refusal of what cannot be asked. */
@NullMarked
package io.roundup.explorer.settings;

import org.jspecify.annotations.NullMarked;
