// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What instrumented code calls. Loaded by the bootstrap loader, so that instrumented JDK classes see it: nothing here may
 * refer to anything but {@code java.*} and this package, nor use lambdas or string concatenation (their linkage would run
 * instrumented code).
 */
package io.roundup.agent.hook;
