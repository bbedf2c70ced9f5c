// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

/** What a method does when it starts, before its own body: see {@link PrologueVisitor}. */
enum Prologue {
    THREAD_START,
    THREAD_START_IN,
    THREAD_INTERRUPT,
    THREAD_IS_INTERRUPTED,
    THREAD_INTERRUPTED,
    THREAD_IS_DAEMON,
    THREAD_JOIN_DURATION,
    PARK,
    PARK_BLOCKER,
    PARK_NANOS,
    PARK_BLOCKER_NANOS,
    PARK_UNTIL,
    PARK_BLOCKER_UNTIL,
    UNPARK,
    AWAIT_OUTSIDE,
    COMPLETED_OUTSIDE,
    LOCK,
    READ_WRITE_LOCK,
    READ_HOLDS,
    STAMPED_LOCK,
    CONDITION,
    SYNCHRONIZER,
    TASK_END,
    PHASE_END,
    NEW_VIRTUAL_THREAD,
    SEED,
    THREAD_ID,
    NEXT_INT,
    NEXT_BYTES,
    GENERATE_SEED,
    RANDOM_UUID,
    EXIT,
    MAIN
}
