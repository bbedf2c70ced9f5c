// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Static variables that are final and hold what only looks like a constant. It must be new in each execution, and what is
 * done to it must be explored.
 */
@Tag("agent")
class FinalVariablesTests {
    @TempDir
    private Path folder;

    /** An array that an immutable object holds, since the program has put it there. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Optional<Object[]> IN = Optional.of(new Object[1]); static Object[] array() { return IN.get(); }",
                "List<Object[]> IN = List.<Object[]>of(new Object[1]); static Object[] array() { return IN.get(0); }",
                "Map<Integer, Object[]> IN = Map.of(1, new Object[1]); static Object[] array() { return IN.get(1); }"
            })
    void anArray(String variable) throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "static class Holder { static final " + variable + " }",
                        "static int set;",
                        "static void setOnce() {",
                        "    if (Holder.array()[0] == null) {",
                        "        Holder.array()[0] = 1;",
                        "        synchronized (P.class) { set++; }",
                        "    }",
                        "}",
                        "public static void main(String[] a) throws Exception {",
                        "    Thread t = new Thread(() -> setOnce()); t.start(); setOnce(); t.join();",
                        "    if (set != 1) throw new AssertionError(\"set \" + set);",
                        "}")
                .explore();
        assertThat(run.endsWith(1).out()).contains("AssertionError: set 2");
    }

    /** Whether a thread finds what another one has changed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Locale.Builder V = new Locale.Builder();"
                        + "static void change() { V.setLanguage(\"de\"); }"
                        + "static boolean isChanged() { return !V.build().getLanguage().isEmpty(); }",
                "TimeZone V = TimeZone.getTimeZone(\"UTC\");"
                        + "static void change() { V.setRawOffset(1); }"
                        + "static boolean isChanged() { return V.getRawOffset() == 1; }",
                "java.security.KeyStore V; static { try { V = java.security.KeyStore.getInstance(\"PKCS12\");"
                        + "V.load(null, null); } catch (Exception e) { throw new AssertionError(e); } }"
                        + "static void change() { try { V.setKeyEntry(\"k\","
                        + "new javax.crypto.spec.SecretKeySpec(new byte[16], \"AES\"), new char[1], null); }"
                        + "catch (java.security.KeyStoreException e) { throw new AssertionError(e); } }"
                        + "static boolean isChanged() { try { return V.containsAlias(\"k\"); }"
                        + "catch (java.security.KeyStoreException e) { throw new AssertionError(e); } }"
            })
    void anObjectOfTheJdk(String variable) throws Exception {
        Ended run = CompiledProgram.of(
                        folder,
                        "static class Holder { static final " + variable + " }",
                        "static boolean isFound;",
                        "public static void main(String[] a) throws Exception {",
                        "    Thread t = new Thread(() -> Holder.change()); t.start();",
                        "    isFound = Holder.isChanged(); t.join();",
                        "    if (!Holder.isChanged()) throw new AssertionError(\"not changed\");",
                        "    if (!isFound) throw new AssertionError(\"not found\");",
                        "}")
                .explore();
        assertThat(run.endsWith(1).out()).contains("AssertionError: not found");
    }
}
