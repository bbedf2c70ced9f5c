// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import io.roundup.explorer.backend.litmus.LitmusTest.Statement;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.Freeze;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.schedule.Condition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One thread of a litmus test as it runs: up to its next access, start, join or value. */
final class LitmusThread implements GraphThread {
    /** What the value of a register carries: for final fields, and for all that is read through it. */
    private record Carried(
            @Nullable Freeze finals, @Nullable Freeze all) {
        static final Carried NOTHING = new Carried(null, null);
    }

    private final LitmusTest test;
    private final int number;
    private final LitmusTest.Thread code;
    private final LitmusVariables variables;
    private final Map<String, Long> registers = new HashMap<>();
    private final List<Fence> fences = new ArrayList<>();
    private int at;
    private boolean isAssumed = true;
    private boolean isTried;
    private final Map<String, Carried> carried = new HashMap<>();
    private final Map<Long, Freeze> frozen = new HashMap<>();
    private final Map<String, Long> made = new HashMap<>();
    private int events;
    private int turnFrom;
    /** What the first half of a variable held. */
    private @Nullable Long high;

    private boolean isSecondHalf;

    LitmusThread(LitmusTest test, int number, LitmusVariables variables) {
        this.test = test;
        this.number = number;
        code = test.threads().get(number);
        this.variables = variables;
    }

    @Override
    public void begin() {
        registers.clear();
        at = 0;
        isAssumed = true;
        isTried = false;
        carried.clear();
        frozen.clear();
        made.clear();
        events = 0;
        isSecondHalf = false;
    }

    @Override
    public Map<String, Long> registers() {
        return registers;
    }

    @Override
    public boolean isAssumed() {
        return isAssumed;
    }

    @Override
    public int at() {
        return at;
    }

    @Override
    public String other() {
        return statement().words().get(0);
    }

    private Statement statement() {
        return code.statements().get(at);
    }

    private long number(int index) {
        return statement().values().get(index).in(registers);
    }

    @Override
    public List<Fence> takeFences() {
        List<Fence> taken = List.copyOf(fences);
        fences.clear();
        return taken;
    }

    @Override
    public Next next() {
        while (at < code.statements().size()) {
            Statement statement = statement();
            switch (statement.code()) {
                case "START" -> {
                    return Next.START;
                }
                case "JOIN" -> {
                    return Next.JOIN;
                }
                case "F" -> {
                    fences.addAll(fencesOf(statement.words().get(0)));
                    at++;
                }
                case "FREEZE" -> {
                    frozen.put(number(0), new Freeze(number, events, null));
                    at++;
                }
                case "MADE" -> {
                    made.put(statement.words().get(0), number(0));
                    at++;
                }
                case "SET" -> {
                    registers.put(Objects.requireNonNull(statement.register()), number(0));
                    at++;
                }
                case "IF" -> at = number(0) != 0 ? at + 1 : statement.target();
                case "ELSE" -> at = statement.target();
                case "ASSUME" -> {
                    if (number(0) == 0) {
                        isAssumed = false;
                        return Next.ENDED;
                    }
                    at++;
                }
                case "LOOP" -> {
                    turnFrom = events;
                    at++;
                }
                case "UNTIL" -> {
                    if (number(0) == 0) {
                        return Next.TURN;
                    }
                    at++;
                }
                case "WCAS" -> {
                    return isTried ? Next.ACCESS : Next.VALUE;
                }
                default -> {
                    return Next.ACCESS;
                }
            }
        }
        return Next.ENDED;
    }

    @Override
    public Map<String, Long> takeMade() {
        Map<String, Long> taken = Map.copyOf(made);
        made.clear();
        return taken;
    }

    private static List<Fence> fencesOf(String word) {
        return switch (word) {
            case "full" -> List.of(Fence.FULL);
            case "acq" -> List.of(Fence.ACQUIRE);
            case "rel" -> List.of(Fence.RELEASE);
            case "ll" -> List.of(Fence.LOAD_LOAD);
            case "ss" -> List.of(Fence.STORE_STORE);
            case "ar" -> List.of(Fence.ACQUIRE, Fence.RELEASE);
            default -> throw new IllegalArgumentException("no fence: " + word);
        };
    }

    private static Mode mode(String word) {
        return switch (word) {
            case "pl" -> Mode.PLAIN;
            case "opq" -> Mode.OPAQUE;
            case "acq", "rel" -> Mode.ORDERED;
            case "vol" -> Mode.VOLATILE;
            default -> throw new IllegalArgumentException("no mode: " + word);
        };
    }

    /** {@return the mode of the read of a read-modify-write, at least opaque} */
    private static Mode readMode(String word) {
        return switch (word) {
            case "pl", "rel" -> Mode.OPAQUE;
            case "ar" -> Mode.ORDERED;
            default -> mode(word);
        };
    }

    private static Mode storeMode(String word) {
        return switch (word) {
            case "pl", "acq" -> Mode.OPAQUE;
            case "ar" -> Mode.ORDERED;
            default -> mode(word);
        };
    }

    private static int relation(String word) {
        return switch (word) {
            case "==" -> Condition.EQUAL;
            case "!=" -> Condition.NOT_EQUAL;
            case ">=" -> Condition.AT_LEAST;
            default -> throw new IllegalArgumentException("no relation: " + word);
        };
    }

    @Override
    public Access access() {
        Statement statement = statement();
        List<String> words = statement.words();
        if (words.size() == 1) {
            int lock = variables.number("lock " + words.get(0));
            return switch (statement.code()) {
                case "LOCK" -> Access.acquire(lock, Mode.MONITOR, Mode.OPAQUE, 0, 1);
                case "PARK" -> Access.awaitSignal(lock, 1, 1);
                case "UNPARK" -> Access.signal(lock, Mode.SIGNAL, 1);
                case "TRYLOCK" -> Access.attempt(lock, Condition.EQUAL, 0, null, 1);
                default -> Access.store(lock, Mode.MONITOR);
            };
        }
        String word = words.get(0);
        String name = variable(words.get(1));
        List<String> parts = test.parts(name);
        if (parts.size() > 1 && !statement.code().equals("W") && !word.equals("pl")) {
            throw new IllegalArgumentException(name + " has halves, which only plain reads and stores access");
        }
        int variable = variables.number(parts.get(isSecondHalf ? 1 : 0));
        return switch (statement.code()) {
            case "R" -> Access.read(variable, mode(word)).bound(bound(words.get(1)));
            case "W" -> Access.store(variable, mode(word));
            case "ADD" -> Access.update(variable, readMode(word), storeMode(word), true, number(0));
            case "XCHG" -> Access.update(variable, readMode(word), storeMode(word), false, number(0));
            case "AWAIT" ->
                words.get(2).equals("<")
                        ? Access.await(variable, mode(word), Condition.AT_MOST, number(0) - 1)
                        : Access.await(variable, mode(word), relation(words.get(2)), number(0));
            default -> Access.compareAndSet(variable, readMode(word), storeMode(word), number(0), number(1));
        };
    }

    /** {@return what binds a read} @param word its variable */
    private @Nullable Freeze bound(String word) {
        int dot = word.indexOf('.');
        Carried by = dot < 0 ? Carried.NOTHING : carried.getOrDefault(word.substring(0, dot), Carried.NOTHING);
        return isFinal(word) ? Freeze.both(by.finals, by.all) : by.all;
    }

    private boolean isFinal(String word) {
        return test.finals().contains(word.substring(word.indexOf('.') + 1));
    }

    @Override
    public @Nullable Freeze carried() {
        Statement statement = statement();
        if (!statement.code().equals("W") || statement.words().size() != 3) {
            return null;
        }
        Freeze copied = carried.getOrDefault(statement.words().get(2), Carried.NOTHING).finals;
        return Freeze.both(copied, frozen.get(number(0)));
    }

    private String variable(String word) {
        int dot = word.indexOf('.');
        Long held = dot < 0 ? null : registers.get(word.substring(0, dot));
        return held == null ? word : variables.object(held) + word.substring(dot);
    }

    @Override
    public long stored() {
        return statement().code().equals("UNLOCK") ? 0 : number(0);
    }

    @Override
    public void made(@Nullable Long seen, @Nullable Freeze carries) {
        Statement statement = statement();
        events += seen == null || !access().writesAfter(seen) ? 1 : 2;
        if (statement.words().size() > 1
                && !isSecondHalf
                && test.parts(variable(statement.words().get(1))).size() > 1) {
            high = seen;
            isSecondHalf = true;
            return;
        }
        if (statement.register() != null && seen != null) {
            long result = switch (statement.code()) {
                case "CAS", "WCAS", "TRYLOCK" -> access().holdsFor(seen) ? 1 : 0;
                default -> isSecondHalf ? LitmusVariables.joined(Objects.requireNonNull(high), seen) : seen;
            };
            if (statement.code().equals("R")) {
                Freeze own = Freeze.both(carries, frozen.get(seen));
                String word = statement.words().get(1);
                carried.put(statement.register(), new Carried(own, bound(word)));
            }
            registers.put(statement.register(), result);
        }
        isSecondHalf = false;
        isTried = false;
        at++;
    }

    @Override
    public void tries(boolean isTrying) {
        events++;
        if (isTrying) {
            isTried = true;
        } else {
            String register = statement().register();
            if (register != null) {
                registers.put(register, 0L);
            }
            at++;
        }
    }

    @Override
    public int turnFrom() {
        return turnFrom;
    }

    @Override
    public void passed() {
        if (statement().code().equals("UNTIL")) {
            at = statement().target();
        } else {
            events++;
            at++;
        }
    }
}
