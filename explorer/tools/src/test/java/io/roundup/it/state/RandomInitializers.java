// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A random program of a few classes and two threads. Threads use classes; the initialiser of a class uses others and may
 * note that it runs. An outcome is which classes have noted that, in which order, or that threads wait for ever.
 */
final class RandomInitializers {
    static final String BLOCKED = "blocked";

    /** What an initialiser does for itself, in place of using a class. */
    private static final int NOTE = -1;

    /** By class: its superclass, or -1. */
    private final int[] above;

    /** By class: what its initialiser does, classes that it uses or {@link #NOTE}. Null if it has none. */
    private final List<List<Integer>> initializers = new ArrayList<>();

    /** By thread: the classes that it uses. */
    private final List<List<Integer>> threads = new ArrayList<>();

    RandomInitializers(long seed) {
        Random random = new Random(seed);
        int classes = 2 + random.nextInt(2);
        above = new int[classes];
        for (int i = 0; i < classes; i++) {
            above[i] = i > 0 && random.nextInt(3) == 0 ? random.nextInt(i) : -1;
            initializers.add(random.nextInt(5) == 0 ? List.of() : actions(random, classes, 2));
        }
        for (int i = 0; i < 2; i++) {
            threads.add(uses(random, classes));
        }
    }

    private static List<Integer> uses(Random random, int classes) {
        List<Integer> uses = new ArrayList<>();
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            uses.add(random.nextInt(classes));
        }
        return uses;
    }

    private static List<Integer> actions(Random random, int classes, int most) {
        List<Integer> actions = new ArrayList<>();
        for (int i = 1 + random.nextInt(most); i > 0; i--) {
            actions.add(random.nextInt(3) == 0 ? NOTE : random.nextInt(classes));
        }
        return actions;
    }

    /** {@return the class {@code Compiled}, with a method for each thread and one that tells what was noted} */
    String source() {
        StringBuilder source = new StringBuilder("public class Compiled {\n"
                + "static class Notes { static String text = \"\";"
                + " static synchronized void add(int type) { text += type; } }\n"
                + "public static String notes() { return Notes.text; }\n");
        for (int i = 0; i < above.length; i++) {
            String superclass = above[i] < 0 ? "" : " extends C" + above[i];
            source.append("static class C" + i + superclass + " { static void use" + i + "() { }");
            if (!initializers.get(i).isEmpty()) {
                source.append(" static {");
                for (int action : initializers.get(i)) {
                    source.append(action == NOTE ? " Notes.add(" + i + ");" : use(action));
                }
                source.append(" }");
            }
            source.append(" }\n");
        }
        for (int i = 0; i < threads.size(); i++) {
            source.append("public static void thread" + i + "() {");
            for (int used : threads.get(i)) {
                source.append(use(used));
            }
            source.append(" }\n");
        }
        return source.append("}\n").toString();
    }

    private static String use(int type) {
        return " C" + type + ".use" + type + "();";
    }

    int threads() {
        return threads.size();
    }

    @Override
    public String toString() {
        return source();
    }

    // ---- the model ------------------------------------------------------------------------------------------------

    /** Who initialises each class: nobody yet, nobody any more, or a thread. */
    private static final int NEW = -1;

    private static final int DONE = -2;

    /** What a thread is about to do: initialise a class, or go on at a place of its initialiser. */
    private record Frame(int type, int next) {}

    private record State(List<Integer> owners, List<List<Frame>> stacks, String notes) {}

    /** {@return all outcomes, by the rules of JVMS 5.5, however the threads run} */
    Set<String> outcomes() {
        List<List<Frame>> stacks = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            stacks.add(List.of(new Frame(above.length + i, 0)));
        }
        List<Integer> owners = new ArrayList<>();
        for (int i = 0; i < above.length; i++) {
            owners.add(NEW);
        }
        Set<String> outcomes = new TreeSet<>();
        visit(new State(owners, stacks, ""), new HashSet<>(), outcomes);
        return outcomes;
    }

    private void visit(State state, Set<State> seen, Set<String> outcomes) {
        if (!seen.add(state)) {
            return;
        }
        boolean isOver = state.stacks.stream().allMatch(List::isEmpty);
        boolean goesOn = false;
        for (int thread = 0; thread < state.stacks.size(); thread++) {
            State next = state.stacks.get(thread).isEmpty() ? null : step(state, thread);
            if (next != null) {
                goesOn = true;
                visit(next, seen, outcomes);
            }
        }
        if (isOver) {
            outcomes.add(state.notes);
        } else if (!goesOn) {
            outcomes.add(BLOCKED);
        }
    }

    /** {@return what comes of one step of a thread, or null if it has to wait} */
    private @Nullable State step(State state, int thread) {
        List<Frame> stack = new ArrayList<>(state.stacks.get(thread));
        List<Integer> owners = new ArrayList<>(state.owners);
        Frame top = stack.remove(stack.size() - 1);
        List<Integer> actions = actions(top.type);
        String notes = state.notes;
        if (top.next == actions.size()) {
            if (top.type < above.length) {
                owners.set(top.type, DONE);
            }
        } else {
            int action = actions.get(top.next);
            if (action == NOTE) {
                notes += top.type;
            } else {
                int owner = owners.get(action);
                if (owner != NEW && owner != DONE && owner != thread) {
                    return null;
                }
                stack.add(new Frame(top.type, top.next + 1));
                if (owner == NEW) {
                    owners.set(action, thread);
                    stack.add(new Frame(action, 0));
                }
                return with(state, owners, thread, stack, notes);
            }
            stack.add(new Frame(top.type, top.next + 1));
        }
        return with(state, owners, thread, stack, notes);
    }

    private static State with(State state, List<Integer> owners, int thread, List<Frame> stack, String notes) {
        List<List<Frame>> stacks = new ArrayList<>(state.stacks);
        stacks.set(thread, stack);
        return new State(owners, stacks, notes);
    }

    /** {@return what is done to initialise a class, or by a thread} The superclass comes first. */
    private List<Integer> actions(int type) {
        if (type >= above.length) {
            return threads.get(type - above.length);
        }
        List<Integer> actions = new ArrayList<>();
        if (above[type] >= 0) {
            actions.add(above[type]);
        }
        actions.addAll(initializers.get(type));
        return actions;
    }
}
