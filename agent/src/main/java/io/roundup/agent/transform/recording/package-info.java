// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Records calls of selected methods without exploring anything, for stress runs: the calls are rewritten where they
 * are made.
 */
@NullMarked
package io.roundup.agent.transform.recording;

import org.jspecify.annotations.NullMarked;
