// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.agent.hook.FenceListener;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.graph.Fence;
import org.jspecify.annotations.Nullable;

/** Fences and the ends of constructors: they are no steps, and mean nothing where each read finds the newest value. */
public final class FenceActions implements FenceListener {
    private final ControlledScheduler scheduler;
    private final @Nullable WeakMemory memory;

    /** Prepares. @param memory model of the executions, or null for sequential consistency */
    public FenceActions(ControlledScheduler scheduler, @Nullable WeakMemory memory) {
        this.scheduler = scheduler;
        this.memory = memory;
    }

    @Override
    public void acquireFence() {
        fence(Fence.ACQUIRE);
    }

    @Override
    public void releaseFence() {
        fence(Fence.RELEASE);
    }

    @Override
    public void loadLoadFence() {
        fence(Fence.LOAD_LOAD);
    }

    @Override
    public void storeStoreFence() {
        fence(Fence.STORE_STORE);
    }

    @Override
    public void fullFence() {
        fence(Fence.FULL);
    }

    @Override
    public boolean hearsConstructors() {
        return memory != null;
    }

    @Override
    public void constructed(Object made, Class<?> by) {
        if (memory != null) {
            ExploredThread me = scheduler.current();
            if (scheduler.isTracked(me)) {
                memory.constructed(me, made, by);
            }
        }
    }

    private void fence(Fence fence) {
        if (memory != null) {
            ExploredThread me = scheduler.current();
            if (scheduler.isTracked(me)) {
                memory.fence(me, fence);
            }
        }
    }
}
