// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What the checkers of the module quasi cost: the runs that are checked, and the measurements that JMH is not made for.
 */
@NullMarked
package io.roundup.benchmarks.checking;

import org.jspecify.annotations.NullMarked;
