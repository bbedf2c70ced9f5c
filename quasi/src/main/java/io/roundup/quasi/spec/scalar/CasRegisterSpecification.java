// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.scalar;

import io.roundup.quasi.spec.table.Methods;

/**
 * A {@linkplain RegisterSpecification register} with {@code cas} (or {@code compareAndSet}, {@code compareAndSwap},
 * {@code compareAndExchange}). Its arguments are the expected and the new value, or a list of both. It answers whether
 * it wrote; {@code compareAndExchange} answers what was there before.
 */
public final class CasRegisterSpecification extends RegisterSpecification {
    private static final Methods<RegisterRole> METHODS = RegisterSpecification.METHODS
            .named("cas-register")
            .with(RegisterRole.COMPARE_AND_SET, "cas compareAndSet compareAndSwap")
            .with(RegisterRole.COMPARE_AND_EXCHANGE, "compareAndExchange");

    /** Creates the specification; all instances are alike. */
    public CasRegisterSpecification() {
        super(METHODS);
    }
}
