// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress;

import io.roundup.explorer.replay.ReplayedExecution;

/**
 * One execution of a test that was made again.
 *
 * @param outcome that it has, with the token that was replayed
 * @param execution step by step
 */
public record ReplayedTest(TestOutcome outcome, ReplayedExecution execution) {}
