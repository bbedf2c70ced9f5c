// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Method handles that announce what they do, in place of those that the program looks up. */
@NullMarked
package io.roundup.agent.handle;

import org.jspecify.annotations.NullMarked;
