// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.result.fact.AccessKind;
import io.roundup.explorer.result.fact.AccessMode;
import org.jspecify.annotations.Nullable;

/**
 * The modes of an access.
 *
 * @param read null if it reads nothing
 * @param store null if it stores nothing
 */
public record Modes(@Nullable Mode read, @Nullable Mode store) {
    static final Modes UNKNOWN = new Modes(null, null);

    static Modes of(Mode mode, boolean isStore) {
        return isStore ? new Modes(null, mode) : new Modes(mode, null);
    }

    /**
     * {@return what the model knows of an access} A plain half of a read-modify-write is coherent, since nothing comes
     * between the halves.
     */
    static Modes of(AccessKind kind, AccessMode mode) {
        boolean isVolatile = mode == AccessMode.VOLATILE;
        if (kind == AccessKind.UPDATE) {
            Mode read = isVolatile ? Mode.VOLATILE : mode == AccessMode.ACQUIRE ? Mode.ORDERED : Mode.OPAQUE;
            Mode store = isVolatile ? Mode.VOLATILE : mode == AccessMode.RELEASE ? Mode.ORDERED : Mode.OPAQUE;
            return new Modes(read, store);
        }
        Mode one = switch (mode) {
            case PLAIN -> Mode.PLAIN;
            case OPAQUE -> Mode.OPAQUE;
            case ACQUIRE, RELEASE -> Mode.ORDERED;
            case VOLATILE -> Mode.VOLATILE;
        };
        return of(one, kind == AccessKind.STORE);
    }

    /** {@return whether the model does not know the access} */
    public boolean areUnknown() {
        return read == null && store == null;
    }

    /** {@return whether it stores, and releases what was stored before} */
    boolean isOrdered() {
        return store == Mode.ORDERED || store == Mode.VOLATILE;
    }

    /** {@return the stronger of the two, null if they are unknown} */
    public @Nullable Mode strongest() {
        return read == null || store != null && store.compareTo(read) > 0 ? store : read;
    }

    /** {@return whether it reads, stores or does both} */
    AccessKind kind() {
        if (read == null) {
            return AccessKind.STORE;
        }
        return store == null ? AccessKind.READ : AccessKind.UPDATE;
    }

    /** {@return the mode that {@code VarHandle} has for such an access} They are known. */
    public AccessMode mode() {
        Mode strongest = strongest();
        if (strongest == Mode.VOLATILE) {
            return AccessMode.VOLATILE;
        }
        if (strongest == Mode.ORDERED) {
            return read == Mode.ORDERED ? AccessMode.ACQUIRE : AccessMode.RELEASE;
        }
        return strongest == Mode.OPAQUE && kind() != AccessKind.UPDATE ? AccessMode.OPAQUE : AccessMode.PLAIN;
    }
}
