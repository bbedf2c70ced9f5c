// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What tests are written with: a harness, with one thread per {@link io.roundup.explorer.harness.Actor} method, or a body. */
@NullMarked
package io.roundup.explorer.harness;

import org.jspecify.annotations.NullMarked;
