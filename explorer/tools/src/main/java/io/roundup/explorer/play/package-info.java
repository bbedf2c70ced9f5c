// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Executions that a person drives by hand: the session, what it shows, and the page that a browser shows it on. */
@NullMarked
package io.roundup.explorer.play;

import org.jspecify.annotations.NullMarked;
