// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * The checkers and their verdicts.
 *
 * <p>The top of the module: {@code history <- spec <- search <- relax <- check}, and {@code spec <- monitor <- check}.
 * {@code check} sees {@code relax} and not the other way round, because {@link io.roundup.quasi.check.Checker} is the
 * one place that knows both standard and quasi linearizability and chooses between searches and monitors; the relaxed
 * search is complete without verdicts, budgets and certificates.
 */
@NullMarked
package io.roundup.quasi.check;

import org.jspecify.annotations.NullMarked;
