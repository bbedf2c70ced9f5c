// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

/**
 * A harness that was found.
 *
 * @param name of the class, as the command line takes it
 * @param classPath with which it is explored
 * @param problem why it cannot be explored, or an empty string
 * @param isForOthers whether it only has actors for harnesses that extend it, so that it is none itself
 */
public record SuiteHarness(String name, String classPath, String problem, boolean isForOthers) {}
