// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

/**
 * An event of a recorded history that is no call and no response, such as one of Jepsen's nemesis.
 *
 * @param before the position of the call or response that comes next
 * @param text what it says
 */
public record Mark(int before, String text) {}
