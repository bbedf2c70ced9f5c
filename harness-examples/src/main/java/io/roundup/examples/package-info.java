// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What the example harnesses are expected to show, and the interfaces of the structures that they test. */
@NullMarked
package io.roundup.examples;

import org.jspecify.annotations.NullMarked;
