// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives calls that may be operations of the object under test. See {@link Listeners}. */
public interface OperationListener {
    boolean operationEntered(Object target, int method, Object[] arguments);

    void operationReturned(Object result);

    void operationThrew(Throwable exception);
}
