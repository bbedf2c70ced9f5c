// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.race;

import io.roundup.it.program.MainProgram;
import io.roundup.it.program.MainProgram.Body;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Calls of one object of the JDK by two threads that nothing orders. */
enum RacingCalls {
    BUILDER("java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        both(() -> text.append("a"));
    }),
    BUILDER_READ_AND_WRITTEN("java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        both(() -> text.append("a"), () -> answer.is(text.length()));
    }),
    METHOD_REFERENCE("java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        Consumer<String> append = text::append;
        both(() -> append.accept("a"));
    }),
    STREAM("java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        Thread other = new Thread(() -> Stream.of("a", "b").forEach(text::append));
        other.start();
        Stream.of("c").forEach(text::append);
    }),
    LOCKED_BY_ONE("java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        both(
                () -> {
                    synchronized (text) {
                        text.append("a");
                    }
                },
                () -> text.append("b"));
    }),
    UNDER_TWO_LOCKS("java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        Object one = new Object();
        Object other = new Object();
        both(
                () -> {
                    synchronized (one) {
                        text.append("a");
                    }
                },
                () -> {
                    synchronized (other) {
                        text.append("b");
                    }
                });
    }),
    DATE_FORMAT("java.text.SimpleDateFormat", answer -> {
        SimpleDateFormat format = new SimpleDateFormat("yyyy");
        Date date = new Date(0);
        both(() -> format.format(date));
    }),
    MATCHER("java.util.regex.Matcher", answer -> {
        Matcher matcher = Pattern.compile("a").matcher("aaa");
        both(matcher::find);
    }),
    DIGEST("java.security.MessageDigest", answer -> {
        MessageDigest digest = MessageDigest.getInstance("SHA-1");
        both(() -> digest.update((byte) 1));
    }),
    ENCODER("java.nio.charset.CharsetEncoder", answer -> {
        CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
        both(() -> encoder.canEncode('a'));
    }),
    CHANGED_DATE("java.util.Date", answer -> {
        Date date = new Date(0);
        both(() -> date.setTime(1), () -> answer.is(date.getTime()));
    });

    final String object;
    private final Body body;

    RacingCalls(String object, Body body) {
        this.object = object;
        this.body = body;
    }

    MainProgram program() {
        return new MainProgram(body);
    }

    private static void both(Runnable task) {
        both(task, task);
    }

    private static void both(Runnable... tasks) {
        for (Runnable task : tasks) {
            new Thread(task).start();
        }
    }
}
