// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.scalar;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.table.DeterministicSpecification;
import io.roundup.quasi.spec.table.Methods;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lock that is not reentrant. The method {@code lock} (or {@code acquire}, {@code lockInterruptibly}) ends only when
 * the lock was free. The method {@code unlock} (or {@code release}) ends only when it was held. The method
 * {@code tryLock} (or {@code tryAcquire}) answers whether it locked; its arguments may say how long to try. The method
 * {@code isLocked} answers whether the lock is held.
 *
 * <p>A specification does not see threads, so it does not know whose lock it is: {@code unlock} may answer with an
 * {@code IllegalMonitorStateException} at any time, and changes nothing then.
 */
public final class MutexSpecification extends DeterministicSpecification<Boolean, MutexRole> {
    private static final Methods<MutexRole> METHODS = Methods.<MutexRole>of("mutex")
            .with(MutexRole.LOCK, "lock acquire lockInterruptibly")
            .with(MutexRole.UNLOCK, "unlock release")
            .with(MutexRole.TRY_LOCK, "tryLock tryAcquire")
            .with(MutexRole.IS_LOCKED, "isLocked");

    /** Creates the specification; all instances are alike. */
    public MutexSpecification() {
        super(METHODS);
    }

    /** {@return false: the lock is free} */
    @Override
    public Boolean initial() {
        return false;
    }

    @Override
    protected @Nullable Step<Boolean> step(Boolean locked, MutexRole role, List<@Nullable Object> arguments) {
        return switch (role) {
            case LOCK -> locked ? null : new Step<>(true, Response.VOID);
            case UNLOCK -> locked ? new Step<>(false, Response.VOID) : null;
            case TRY_LOCK -> new Step<>(true, truth(!locked));
            case IS_LOCKED -> new Step<>(locked, truth(locked));
        };
    }

    @Override
    public List<Boolean> after(Boolean locked, Invocation invocation, Response response) {
        return isRefusal(invocation, response) ? List.of(locked) : super.after(locked, invocation, response);
    }

    private boolean isRefusal(Invocation invocation, @Nullable Response response) {
        return role(invocation) == MutexRole.UNLOCK
                && response instanceof Response.Threw threw
                && threw.exception().endsWith("IllegalMonitorStateException");
    }

    @Override
    public boolean isReadOnly(Invocation invocation, @Nullable Response response) {
        return switch (role(invocation)) {
            case IS_LOCKED -> true;
            case TRY_LOCK -> FALSE.equals(response);
            case UNLOCK -> isRefusal(invocation, response);
            case LOCK -> false;
        };
    }
}
