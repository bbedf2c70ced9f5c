// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Runs JCStress in a JVM of its own, and writes down what it counted. */
@NullMarked
package io.roundup.jcstress.measure;

import org.jspecify.annotations.NullMarked;
