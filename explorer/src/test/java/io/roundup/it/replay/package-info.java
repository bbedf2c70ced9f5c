// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Repeating an execution, and the words in which its steps are told. */
package io.roundup.it.replay;
