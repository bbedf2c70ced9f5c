// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Round-Up as others use it: installed, in a project of their own, on libraries of others. */
@NullMarked
package io.roundup.examples.use;

import org.jspecify.annotations.NullMarked;
