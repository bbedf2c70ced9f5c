// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package com.acme

import java.util.concurrent.atomic.AtomicInteger
import kotlin.concurrent.thread
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.test.currentTime
import kotlinx.coroutines.test.runTest
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

/** Ordinary tests: nothing here knows of Round-Up. */
class TicketsTest {
    private val tickets = Tickets(1)

    @Test
    fun sellsWhatItHas() {
        tickets.sellUnguarded()
        tickets.sellUnguarded()
        assertEquals(1, tickets.sold)
    }

    /** Right: the mutex lets one coroutine sell at a time. */
    @Test
    fun nobodySellsTwice() = runBlocking {
        coroutineScope {
            repeat(2) { launch(Dispatchers.Default) { tickets.sell() } }
        }
        assertEquals(1, tickets.sold)
    }

    /** Wrong: both coroutines may see the last ticket. */
    @Test
    fun twoSellTheLast() = runBlocking {
        coroutineScope {
            repeat(2) { launch(Dispatchers.Default) { tickets.sellUnguarded() } }
        }
        assertEquals(1, tickets.sold)
    }

    /** Right: the time of this test goes on when nobody has anything to do. */
    @Test
    fun sellsAfterAnHour() = runTest {
        launch {
            delay(3_600_000)
            tickets.sell()
        }
        tickets.sell()
        delay(7_200_000)
        assertEquals(7_200_000, currentTime)
        assertEquals(1, tickets.sold)
    }

    /** Right: whoever comes first makes it. */
    @Test
    fun isMadeOnce() {
        val made = AtomicInteger()
        val office by lazy { made.incrementAndGet() }
        val other = thread { office }
        office
        other.join()
        assertEquals(1, made.get())
    }
}
