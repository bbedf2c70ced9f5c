// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Program;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.URL;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether the program itself says what must not happen: by assertions, by exceptions that it throws, by a call of a
 * library for tests. The constant pools of its class files tell (JVMS 4.4).
 */
public final class WhatIsChecked {
    private static final Set<String> JDK = Set.of("java", "javax", "jdk", "sun");
    private static final String ASSERTIONS = "$assertionsDisabled";

    private boolean hasAssertions;
    private boolean hasOthers;

    private WhatIsChecked() {}

    /**
     * {@return what a reader should know of a program in which nothing was found, or an empty string}
     *
     * @param program that was explored
     * @param sites the agent's places in the code, which tell the classes that have been loaded
     */
    public static String warning(Program program, Sites sites) {
        if (program.hasObjectUnderTest() && program.asserts()) {
            return "";
        }
        WhatIsChecked found = new WhatIsChecked();
        ClassLoader given = program.loader();
        ClassLoader loader = given == null ? ClassLoader.getSystemClassLoader() : given;
        Set<String> seen = new HashSet<>();
        // It may have no place that is a step.
        String main = program.name().split(" ", 2)[0];
        seen.add(main);
        found.read(loader.getResource(main.replace('.', '/') + ".class"));
        for (int site = sites.size(); site > 0; site--) {
            String name = sites.className(site);
            if (seen.add(name) && !JDK.contains(name.substring(0, Math.max(0, name.indexOf('.'))))) {
                found.read(loader.getResource(name.replace('.', '/') + ".class"));
            }
        }
        return found.warning(program);
    }

    private String warning(Program program) {
        if (hasAssertions && !program.asserts()) {
            return "The program has assertions, and they are off, so that none of them can fail. Add -ea to the options of"
                    + " java.";
        }
        return hasAssertions || hasOthers || program.hasObjectUnderTest()
                ? ""
                : "The program asserts nothing, and no object is under test: all that can be found are deadlocks, livelocks and"
                        + " exceptions that nobody meant. Assert what should hold at its end, or name an object with --object.";
    }

    private void read(@Nullable URL file) {
        if (file == null || file.getProtocol().equals("jrt")) {
            return;
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(file.openStream()))) {
            new Pool(in).look(this);
        } catch (IOException unreadable) {
            // Of which nothing is known: no reason to warn.
            hasOthers = true;
        }
    }

    /** The constants of a class file that matter. */
    private static final class Pool {
        private final @Nullable String[] texts;
        private final int[] classes;
        private final int[] methods;
        private final int[] names;

        Pool(DataInputStream in) throws IOException {
            in.skipNBytes(8);
            int size = in.readUnsignedShort();
            texts = new String[size];
            classes = new int[size];
            methods = new int[size];
            names = new int[size];
            for (int i = 1; i < size; i++) {
                int tag = in.readUnsignedByte();
                switch (tag) {
                    case 1 -> texts[i] = in.readUTF();
                    case 3, 4, 9, 11, 17, 18 -> in.skipNBytes(4);
                    case 5, 6 -> {
                        in.skipNBytes(8);
                        i++;
                    }
                    case 7 -> classes[i] = in.readUnsignedShort();
                    case 8, 16, 19, 20 -> in.skipNBytes(2);
                    case 10 -> methods[i] = in.readInt();
                    case 12 -> names[i] = in.readInt();
                    case 15 -> in.skipNBytes(3);
                    default -> throw new IOException("an unknown constant " + tag);
                }
            }
        }

        void look(WhatIsChecked found) {
            for (int i = 1; i < texts.length; i++) {
                found.hasAssertions |= ASSERTIONS.equals(texts[i]);
                if (methods[i] != 0) {
                    String owner = String.valueOf(texts[classes[methods[i] >>> 16]]);
                    String name = String.valueOf(texts[names[methods[i] & 0xFFFF] >>> 16]);
                    boolean isThrown =
                            name.equals("<init>") && (owner.endsWith("Error") || owner.endsWith("Exception"));
                    boolean isExit = name.equals("exit") && owner.equals("java/lang/System");
                    found.hasOthers |= isThrown
                            || isExit
                            || owner.toLowerCase(java.util.Locale.ROOT).contains("assert");
                }
            }
        }
    }
}
