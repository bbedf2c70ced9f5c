// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package com.acme

import scala.collection.concurrent.TrieMap

/** Tickets of several shows. */
class Tickets:
  private val sold = TrieMap.empty[String, Int]

  /** Sells the seat of a show, to whoever comes first. */
  def sellSeat(show: String): Boolean = sold.putIfAbsent(show, 1).isEmpty

  /** Sells one more, if nobody else does so at the same time. */
  def sellUnguarded(show: String): Unit = sold.put(show, count(show) + 1)

  /** Sells one more. */
  def sell(show: String): Unit = synchronized(sellUnguarded(show))

  def count(show: String): Int = sold.getOrElse(show, 0)
