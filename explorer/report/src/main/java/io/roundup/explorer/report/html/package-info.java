// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Results as one HTML file that needs nothing else. */
@NullMarked
package io.roundup.explorer.report.html;

import org.jspecify.annotations.NullMarked;
