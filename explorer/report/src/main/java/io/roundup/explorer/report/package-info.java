// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Results as text and as JSON; sees data only. */
@NullMarked
package io.roundup.explorer.report;

import org.jspecify.annotations.NullMarked;
