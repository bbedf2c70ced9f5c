// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

/**
 * The call of an operation that is invoked by its next step.
 *
 * @param target the object under test
 * @param method the agent's number of the method
 * @param arguments of the call
 */
public record Invocation(Object target, int method, Object[] arguments) {}
