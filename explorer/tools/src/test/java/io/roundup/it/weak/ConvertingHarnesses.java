// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import io.roundup.explorer.harness.Actor;

/** Harnesses that exchange a number and read it. */
final class ConvertingHarnesses {
    private ConvertingHarnesses() {}

    /** What the threads share. */
    public static class Shared {
        final ConvertingCell cell = new ConvertingCell();
    }

    /** The float, by ints. */
    public static class Exchanged extends Shared {
        @Actor
        public void exchanges() {
            cell.compareAndExchange(0, 1);
        }

        @Actor
        public void reads() {
            cell.read();
        }
    }

    /** The int, whose witness is wider. */
    public static class ExchangedWide extends Shared {
        @Actor
        public void exchanges() {
            cell.compareAndExchangeWide(0, 1);
        }

        @Actor
        public void reads() {
            cell.readWhole();
        }
    }

    /** The float, whose witness is dropped. */
    public static class ExchangedUnseen extends Shared {
        @Actor
        public void exchanges() {
            cell.compareAndExchangeUnseen(0, 1);
        }

        @Actor
        public void reads() {
            cell.read();
        }
    }

    /** The int, by boxes. */
    public static class SetBoxed extends Shared {
        @Actor
        public void exchanges() {
            cell.compareAndSetBoxed(0, 1);
        }

        @Actor
        public void reads() {
            cell.readWhole();
        }
    }

    /** A text, by ints: both exchanges fail. */
    public static class ExchangedText extends Shared {
        @Actor
        public void exchanges() {
            cell.compareAndExchangeText(0, 1);
        }

        @Actor
        public void exchangesToo() {
            cell.compareAndExchangeText(0, 2);
        }
    }
}
