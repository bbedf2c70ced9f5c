// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The HTML report in a browser. */
@NullMarked
package io.roundup.it.browser;

import org.jspecify.annotations.NullMarked;
