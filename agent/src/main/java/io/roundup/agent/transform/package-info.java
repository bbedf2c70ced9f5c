// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Rewrites class files so that they call {@link io.roundup.agent.hook.Hooks}: one visitor for each construct, their
 * order in {@link io.roundup.agent.transform.Visitors}. The only package that knows ASM.
 *
 * <p>Runs inside of class loading: lambdas and streams, whose linkage loads many classes, stay out of it.
 */
@NullMarked
package io.roundup.agent.transform;

import org.jspecify.annotations.NullMarked;
