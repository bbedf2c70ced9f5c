// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import java.util.ArrayList;
import java.util.List;

/**
 * Programs in a short notation, one a line, with numbers of graphs: {@code Wl x 1;Ra y||As y 1} stores with release, reads
 * with acquire, and adds with the mode of volatile.
 */
public final class GenMcPrograms {
    private GenMcPrograms() {}

    /** {@return the programs of a table} @param table with columns for the name, the program, and numbers of graphs */
    public static List<LitmusTest> parse(String table) {
        List<LitmusTest> tests = new ArrayList<>();
        for (String line : table.lines().toList()) {
            String[] columns = line.split("\t");
            if (!line.startsWith("#") && !columns[0].equals("name")) {
                StringBuilder text = new StringBuilder("test " + columns[0]);
                int thread = 0;
                for (String statements : columns[1].split("\\|\\|")) {
                    text.append("\nthread T").append(thread++);
                    for (String statement : statements.split(";")) {
                        text.append('\n').append(statement(statement));
                    }
                }
                text.append("\nobserve\nexecutions sc=")
                        .append(columns[4])
                        .append(" allowed=")
                        .append(columns[5]);
                tests.addAll(LitmusTest.parse(text.toString()));
            }
        }
        return tests;
    }

    private static String statement(String text) {
        if (text.startsWith("IF ")) {
            return text.replaceAll("(>=|==|>)", " $1 ");
        }
        int sign = text.indexOf('=');
        String register = sign < 0 ? "_" : text.substring(0, sign);
        String access = text.substring(sign + 1);
        if (text.equals("END") || text.startsWith("F ")) {
            return text;
        }
        String code = switch (access.charAt(0)) {
            case 'R' -> "R";
            case 'W' -> "W";
            case 'A' -> "ADD";
            case 'X' -> "XCHG";
            case 'C' -> "CAS";
            default -> throw new IllegalArgumentException("no statement: " + text);
        };
        String mode = switch (access.charAt(1)) {
            case 'r' -> code.length() > 1 ? "pl" : "opq";
            case 'a' -> "acq";
            case 'l' -> "rel";
            case 's' -> "vol";
            case 'q' -> "ar";
            default -> throw new IllegalArgumentException("no mode: " + text);
        };
        String made = code + " " + mode + access.substring(2);
        return code.equals("W") ? made : register + " = " + made;
    }
}
