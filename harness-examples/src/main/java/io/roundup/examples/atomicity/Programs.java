// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The programs in which operations of one class meet. Each pair of operations meets in {@code a | b} and in {@code a; b
 * | b; a}. The writes {@code w} and {@code v} of the class meet each operation in {@code w; v | a} and {@code w | v | a}.
 */
final class Programs {
    private Programs() {}

    static <T> List<CallProgram<T>> of(Subject<T> subject) {
        List<List<List<Operation<T>>>> scripts = new ArrayList<>();
        List<Operation<T>> all = subject.operations();
        for (int i = 0; i < all.size(); i++) {
            for (int k = i; k < all.size(); k++) {
                Operation<T> a = all.get(i);
                Operation<T> b = all.get(k);
                scripts.add(List.of(List.of(a), List.of(b)));
                if (!subject.isLarge()) {
                    scripts.add(List.of(List.of(a, b), List.of(b, a)));
                }
            }
        }
        if (!subject.isLarge()) {
            addWithWrites(all, scripts);
        }
        List<CallProgram<T>> programs = new ArrayList<>();
        for (String state : new TreeSet<>(subject.objects().keySet())) {
            scripts.forEach(script -> programs.add(new CallProgram<>(subject, state, script)));
        }
        return programs;
    }

    private static <T> void addWithWrites(List<Operation<T>> all, List<List<List<Operation<T>>>> scripts) {
        List<Operation<T>> writes = all.stream().filter(Operation::isWrite).toList();
        for (Operation<T> a : all) {
            for (int i = 0; i < writes.size(); i++) {
                for (int k = 0; k < writes.size(); k++) {
                    Operation<T> w = writes.get(i);
                    Operation<T> v = writes.get(k);
                    scripts.add(List.of(List.of(w, v), List.of(a)));
                    if (i <= k) {
                        scripts.add(List.of(List.of(w), List.of(v), List.of(a)));
                    }
                }
            }
        }
    }
}
