// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** A plugin for Maven that runs the command {@code junit} with the class path and the settings of a project's tests. */
@NullMarked
package io.roundup.maven;

import org.jspecify.annotations.NullMarked;
