// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Integration tests of the explorer: real programs on real threads, explored with the packaged {@code roundup.jar}.
 *
 * <p>They are not in {@code io.roundup.explorer}, since the agent leaves that package alone. Most programs under test
 * are classes that stand beside their test, and have to be instrumented.
 *
 * <p>Each test class has a tag. With {@code agent} it explores in the JVM of the tests, which has the agent. With
 * {@code process} it starts a JVM of its own. What takes long has the tag {@code slow} besides.
 * With {@code browser} it needs Chromium, and is skipped without.
 * {@code ./mvnw -Pfast verify} leaves out {@code process} and {@code slow}.
 */
@NullMarked
package io.roundup.it;

import org.jspecify.annotations.NullMarked;
