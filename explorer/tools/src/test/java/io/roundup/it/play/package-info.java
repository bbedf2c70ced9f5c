// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Executions that a person drives by hand: the session, the server, the page in a browser, the command. */
@NullMarked
package io.roundup.it.play;

import org.jspecify.annotations.NullMarked;
