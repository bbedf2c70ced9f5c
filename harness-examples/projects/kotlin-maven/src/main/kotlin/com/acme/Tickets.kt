// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package com.acme

import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

/** Tickets that are sold one by one. */
class Tickets(private var left: Int) {
    private val mutex = Mutex()

    var sold = 0
        private set

    /** Sells one, to one coroutine at a time. */
    suspend fun sell(): Boolean = mutex.withLock { sellUnguarded() }

    /** Sells one, if nobody else does so at the same time. */
    fun sellUnguarded(): Boolean {
        if (left == 0) return false
        left--
        sold++
        return true
    }
}
