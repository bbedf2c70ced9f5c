// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What is printed and written of tests of JCStress, explored and measured. */
@NullMarked
package io.roundup.explorer.jcstress.report;

import org.jspecify.annotations.NullMarked;
