// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Rewrites class files so that they call {@link io.roundup.agent.hook.Hooks}.
 * {@link io.roundup.agent.transform.Instrumenter} takes bytes and gives bytes. There is one visitor for each
 * construct, their order in {@link io.roundup.agent.transform.Visitors}. What is looked up by name is in
 * {@code filter}, what reads and emits single instructions in {@code bytecode}, loops that wait in {@code spin}. The
 * only package that knows ASM, with its sub-packages, which nobody else sees but {@code Agent}.
 *
 * <p>Runs inside of class loading: lambdas and streams, whose linkage loads many classes, stay out of it.
 */
@NullMarked
package io.roundup.agent.transform;

import org.jspecify.annotations.NullMarked;
