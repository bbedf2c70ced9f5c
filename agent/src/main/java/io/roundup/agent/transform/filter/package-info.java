// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Decides by names what is instrumented, and how: classes ({@link io.roundup.agent.transform.filter.ClassFilter}),
 * and methods of the JDK in tables, one table for each purpose. A method of the JDK that needs a hook is entered
 * here.
 */
@NullMarked
package io.roundup.agent.transform.filter;

import org.jspecify.annotations.NullMarked;
