// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Calls tests by the JUnit Platform, in a JVM that has the class path of these tests. Depends on the platform's launcher
 * alone, in the version of that class path, and on nothing else of Round-Up.
 */
@NullMarked
package io.roundup.platform;

import org.jspecify.annotations.NullMarked;
