// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What an exported project needs to run a harness. Its sources are copied into the project, so they use nothing but the
 * JDK.
 */
@NullMarked
package io.roundup.jcstress.project;

import org.jspecify.annotations.NullMarked;
