// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

/**
 * A loop that does nothing but wait to be notified until its condition holds. Instructions are numbered from 0.
 *
 * @param head the first instruction of its condition
 * @param call its call of {@code wait()}
 */
public record WaitLoop(int head, int call) {}
