// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * The checkers and their verdicts.
 *
 * <p>The top of the module: {@code history <- spec <- search <- relax <- check}, and {@code spec <- monitor <- check}.
 * {@code check} sees {@code relax} and not the other way round: {@link io.roundup.quasi.check.Checker} is the one place
 * that knows both standard and quasi linearizability. It chooses between searches and monitors. The relaxed search is
 * complete without verdicts, budgets and certificates.
 *
 * <p>The entry point is {@link io.roundup.quasi.check.Checker}. The heart is {@code LinearizabilitySearch.run}, one
 * loop.
 */
@NullMarked
package io.roundup.quasi.check;

import org.jspecify.annotations.NullMarked;
