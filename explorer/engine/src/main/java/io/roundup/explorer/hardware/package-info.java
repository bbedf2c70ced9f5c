// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What an exploration found, next to what hardware shows of the same program. Who measures it is a service of another
 * module, with JCStress.
 */
@NullMarked
package io.roundup.explorer.hardware;

import org.jspecify.annotations.NullMarked;
