// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What went wrong, in a sentence or two. A sentence says what is a fact of the execution; where nothing can be said for
 * certain, less is said.
 */
@NullMarked
package io.roundup.explorer.report.explain;

import org.jspecify.annotations.NullMarked;
