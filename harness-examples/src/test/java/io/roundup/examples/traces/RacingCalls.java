// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import io.roundup.examples.traces.MainProgram.Body;
import java.nio.CharBuffer;
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
    BUILDER("a java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        both(() -> text.append("a"));
    }),
    BUILDER_READ_AND_WRITTEN("a java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        both(() -> text.append("a"), () -> answer.is(text.length()));
    }),
    METHOD_REFERENCE("a java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        Consumer<String> append = text::append;
        both(() -> append.accept("a"));
    }),
    PARALLEL_STREAM("a java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        Thread other = new Thread(() -> Stream.of("a", "b").forEach(text::append));
        other.start();
        Stream.of("c").forEach(text::append);
    }),
    LOCKED_BY_ONE("a java.lang.StringBuilder", answer -> {
        StringBuilder text = new StringBuilder();
        both(
                () -> {
                    synchronized (text) {
                        text.append("a");
                    }
                },
                () -> text.append("b"));
    }),
    UNDER_TWO_LOCKS("a java.lang.StringBuilder", answer -> {
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
    DATE_FORMAT("a java.text.SimpleDateFormat", answer -> {
        SimpleDateFormat format = new SimpleDateFormat("yyyy");
        Date date = new Date(0);
        both(() -> format.format(date));
    }),
    MATCHER("a java.util.regex.Matcher", answer -> {
        Matcher matcher = Pattern.compile("a").matcher("aaa");
        both(matcher::find);
    }),
    DIGEST("a java.security.MessageDigest$Delegate", answer -> {
        MessageDigest digest = MessageDigest.getInstance("SHA-1");
        both(() -> digest.update((byte) 1));
    }),
    ENCODER("a sun.nio.cs.UTF_8$Encoder", answer -> {
        CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
        both(() -> encoder.canEncode('a'), () -> encoder.maxBytesPerChar(), () -> encoder.canEncode('b'));
        CharBuffer.wrap("");
    }),
    CHANGED_DATE("a java.util.Date", answer -> {
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
