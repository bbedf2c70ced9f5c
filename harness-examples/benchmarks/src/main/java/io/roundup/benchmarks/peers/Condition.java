// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

/** Something that results depend on. @param name of it @param value of it */
record Condition(String name, String value) {}
