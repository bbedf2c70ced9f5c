// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What the command line asks of the artifact {@code roundup-jcstress}, and what that answers. The artifact is no part
 * of {@code roundup.jar}, since it needs JCStress.
 */
@NullMarked
package io.roundup.explorer.jcstress;

import org.jspecify.annotations.NullMarked;
