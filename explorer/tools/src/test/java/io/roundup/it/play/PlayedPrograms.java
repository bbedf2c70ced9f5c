// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.play;

import io.roundup.explorer.play.PlaySession;
import io.roundup.explorer.program.EntryPoint;
import io.roundup.explorer.program.MainProgram;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;

/** A small program that is played with older values, and its sessions. Ann is thread 1, bob thread 2. */
final class PlayedPrograms {
    private PlayedPrograms() {}

    /** A session of a program with older values. @param main its class */
    static PlaySession session(Class<?> main, Schedule known) {
        Exploration weak = Exploration.builder().memory(MemoryName.JMM).build();
        return ExplorerThread.call(() -> new PlaySession(
                InstalledAgent.get(weak.backend()),
                new MainProgram(EntryPoint.ordinary(main), new String[0], null),
                weak,
                known,
                PlayedHarnesses.COMMANDS));
    }

    /** Each thread says that it is there, and looks for the other one. */
    public static final class Meeting {
        private static boolean isAnnThere;
        private static boolean isBobThere;
        private static boolean hasAnnSeen;
        private static boolean hasBobSeen;

        private Meeting() {}

        public static void main(String[] none) throws InterruptedException {
            Thread ann = new Thread(
                    () -> {
                        isAnnThere = true;
                        hasAnnSeen = isBobThere;
                    },
                    "ann");
            Thread bob = new Thread(
                    () -> {
                        isBobThere = true;
                        hasBobSeen = isAnnThere;
                    },
                    "bob");
            ann.start();
            bob.start();
            ann.join();
            bob.join();
            if (!hasAnnSeen && !hasBobSeen) {
                throw new AssertionError("nobody has seen the other");
            }
        }
    }
}
