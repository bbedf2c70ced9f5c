// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package com.acme

import java.util.concurrent.atomic.AtomicInteger
import org.junit.Assert.{assertEquals, assertTrue}
import org.junit.Test
import scala.concurrent.{Await, ExecutionContext, Future, Promise}
import scala.concurrent.duration.DurationInt

/** Ordinary tests: nothing here knows of Round-Up. */
class TicketsTest:
  import ExecutionContext.Implicits.global

  private val tickets = new Tickets

  private def both(sale: => Unit): Unit =
    val other = new Thread(() => sale)
    other.start()
    sale
    other.join()

  @Test def sellsWhatItHas(): Unit =
    assertTrue(tickets.sellSeat("Faust"))
    assertEquals(1, tickets.count("Faust"))

  /** Right: the map lets one of them be first. */
  @Test def nobodySellsTheSeatTwice(): Unit =
    val sales = new AtomicInteger
    both(if tickets.sellSeat("Faust") then sales.incrementAndGet())
    assertEquals(1, sales.get)

  /** Right: one sells at a time. */
  @Test def sellsInTurn(): Unit =
    val sales = Seq.fill(2)(Future(tickets.sell("Faust")))
    Await.result(Future.sequence(sales), 5.seconds)
    assertEquals(2, tickets.count("Faust"))

  /** Wrong: both may see the same number. */
  @Test def sellsAtOnce(): Unit =
    val sales = Seq.fill(2)(Future(tickets.sellUnguarded("Faust")))
    Await.result(Future.sequence(sales), 5.seconds)
    assertEquals(2, tickets.count("Faust"))

  /** Wrong: whoever is first is not always the same. */
  @Test def annIsFirst(): Unit =
    val first = Promise[String]()
    Seq("Ann", "Bob").foreach(name => Future(first.trySuccess(name)))
    assertEquals("Ann", Await.result(first.future, 5.seconds))

  /** Right: whoever comes first makes it. */
  @Test def isMadeOnce(): Unit =
    val made = new AtomicInteger
    lazy val office = made.incrementAndGet()
    both(office)
    assertEquals(1, made.get)
