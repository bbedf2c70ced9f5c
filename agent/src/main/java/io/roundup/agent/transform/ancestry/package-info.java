// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Which class a method comes from that a call names in another one: see
 * {@link io.roundup.agent.transform.ancestry.Ancestors}. Reads class files, and loads no class.
 */
@NullMarked
package io.roundup.agent.transform.ancestry;

import org.jspecify.annotations.NullMarked;
