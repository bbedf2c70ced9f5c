// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Makes a test of JCStress out of a harness, runs it, and puts what was explored next to what hardware showed. */
@NullMarked
package io.roundup.jcstress.export;

import org.jspecify.annotations.NullMarked;
