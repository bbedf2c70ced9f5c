// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What is done otherwise where a debugger may be attached to the JVM: calls that it makes are told from the program's.
 */
@NullMarked
package io.roundup.agent.transform.debugger;

import org.jspecify.annotations.NullMarked;
