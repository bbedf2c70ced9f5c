// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.transform.bytecode.Bytecode;
import io.roundup.agent.transform.spin.SpinAccess.FinalField;
import io.roundup.agent.transform.spin.SpinAccess.Operand;
import io.roundup.agent.transform.spin.SpinValue.Accessed;
import io.roundup.agent.transform.spin.SpinValue.Accessed.Kind;
import io.roundup.agent.transform.spin.SpinValue.Answered;
import io.roundup.agent.transform.spin.SpinValue.Compared;
import io.roundup.agent.transform.spin.SpinValue.Known;
import io.roundup.agent.transform.spin.SpinValue.Other;
import io.roundup.agent.transform.spin.SpinValue.This;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A walk along the instructions of one turn of a loop, from its head to a conditional jump, and on if need be. It
 * ends at the first instruction that may do more than load what an access needs.
 */
final class SpinWalk {
    /** In place of the head of a loop: a method that is called is followed from its beginning. */
    static final int NO_LOOP = -1;

    private static final int LONGEST = 40;
    private static final SpinValue OTHER = new Other();

    private final Bytecode code;
    private final int head;
    private final char[] buffer;
    private final SpinMethods methods;
    private final SpinStack stack = new SpinStack();

    /** The local variables that the turn has used as it found them, and what it has stored in others. */
    private final Set<Integer> loaded = new HashSet<>();

    private final Map<Integer, SpinValue> locals = new HashMap<>();
    private @Nullable Accessed last;
    private int accesses;
    private int at;
    private int length;

    SpinWalk(Bytecode code, int head, char[] buffer, SpinMethods methods) {
        this.code = code;
        this.head = head;
        this.buffer = buffer;
        this.methods = methods;
        at = head == NO_LOOP ? code.start() : head;
    }

    /** {@return the offset of the head of the loop, or of the first instruction after it that does something} */
    int begin() {
        int begin = head;
        while (isPause(begin)) {
            begin = code.next(begin);
        }
        return begin;
    }

    /** {@return the offset of the instruction that was reached} */
    int at() {
        return at;
    }

    /** Goes on from another instruction. */
    void goOn(int offset) {
        at = offset;
    }

    /**
     * {@return whether a conditional jump was reached, and nothing was done on the way but to load and to access
     * variables}
     */
    boolean toCondition() {
        while (++length < LONGEST) {
            if (code.isJump(at) && !code.isGoto(at)) {
                return true;
            }
            int next = code.isGoto(at) ? code.target(at) : code.next(at);
            if (!code.isGoto(at) && !step(code.opcode(at), next)) {
                return false;
            }
            at = next;
            if (code.isGoto(at) && code.target(at) == head) {
                return false;
            }
        }
        return false;
    }

    /**
     * {@return on what condition the loop ends at the jump that was reached, or null if nothing is known of it}
     *
     * @param spinsIfTaken whether the jump leads back to the head, and not what follows it
     */
    @Nullable
    SpinCondition exit(boolean spinsIfTaken) {
        int opcode = code.opcode(at);
        if (stack.only() instanceof Answered answered && opcode <= Opcodes.IFNE) {
            stack.pop();
            int back = (opcode == Opcodes.IFEQ) == spinsIfTaken ? 0 : 1;
            return answered.condition().accessed() == last ? answered.unlessAnswer(back) : null;
        }
        SpinCondition condition = condition();
        return condition == null ? null : condition.unless(spinsIfTaken);
    }

    /** {@return what the method answers that was followed, or null if that does not depend on one access alone} */
    @Nullable
    Answered answer() {
        if (toCondition()) {
            int taken = code.target(at);
            int next = code.next(at);
            SpinCondition condition = condition();
            return condition == null
                    ? null
                    : answer(condition, Loads.returned(code, taken), Loads.returned(code, next));
        }
        boolean isReturned = code.opcode(at) == Opcodes.IRETURN && stack.pop() == last && stack.isEmpty();
        SpinCondition isTrue = last == null ? null : SpinCondition.of(last, new Known(Operand.of(0)), Opcodes.IFNE);
        return isReturned && isTrue != null ? answer(isTrue, 1, 0) : null;
    }

    /** The access is announced where the method is called: another one of the method would be taken for it. */
    private @Nullable Answered answer(SpinCondition condition, @Nullable Integer ifHolds, @Nullable Integer ifNot) {
        SpinValue target = condition.accessed().target();
        boolean isKnown = accesses == 1 && (target instanceof This || target instanceof FinalField);
        boolean isConstant = condition.operand().local() == SpinAccess.NONE;
        return isKnown && isConstant ? new Answered(condition, ifHolds, ifNot) : null;
    }

    /** {@return on what condition the jump is taken that was reached, or null if nothing is known of it} */
    private @Nullable SpinCondition condition() {
        SpinCondition condition = stack.popCondition(code.opcode(at));
        boolean isAll = stack.isEmpty() && condition != null && condition.accessed() == last;
        return isAll ? condition : null;
    }

    /** {@return whether nothing is done from an instruction on, back to the head, but to pause} */
    boolean isBackToHead(int offset) {
        return SpinPause.isWayBack(code, offset, head, buffer, methods);
    }

    /** {@return whether an instruction calls a method that has no effect} */
    private boolean isPause(int offset) {
        if (code.opcode(offset) != Opcodes.INVOKESTATIC) {
            return false;
        }
        return methods.isPause(member(offset));
    }

    private boolean step(int opcode, int next) {
        if (opcode == Opcodes.NOP || isPause(at)) {
            return true;
        }
        int stored = Loads.stored(code, at);
        if (stored >= 0) {
            // The next turn writes it again before it is used, if no turn uses it before.
            locals.put(stored, stack.pop());
            return !loaded.contains(stored);
        }
        int local = Loads.loaded(code, at);
        if (local >= 0) {
            return load(local, Loads.type(code, at), next);
        }
        SpinValue constant = Loads.constant(code, at, buffer);
        if (constant != null) {
            return stack.push(constant, next);
        }
        return switch (opcode) {
            case Opcodes.DUP -> {
                SpinValue top = stack.pop();
                stack.push(top, next);
                yield stack.push(top, next);
            }
            // Of an argument it could fail when the access has been announced, which would then stand for another one.
            case Opcodes.CHECKCAST -> stack.size() <= 1 && stack.push(stack.pop(), next);
            case Opcodes.IADD,
                    Opcodes.ISUB,
                    Opcodes.IMUL,
                    Opcodes.IAND,
                    Opcodes.IOR,
                    Opcodes.IXOR,
                    Opcodes.LADD,
                    Opcodes.LSUB,
                    Opcodes.LMUL,
                    Opcodes.LAND,
                    Opcodes.LOR,
                    Opcodes.LXOR -> {
                boolean isKnown = !(stack.pop() instanceof Accessed);
                yield !(stack.pop() instanceof Accessed) && isKnown && stack.push(OTHER, next);
            }
            case Opcodes.INEG, Opcodes.LNEG, Opcodes.I2L, Opcodes.L2I ->
                !(stack.pop() instanceof Accessed) && stack.push(OTHER, next);
            case Opcodes.GETSTATIC -> staticField(next);
            case Opcodes.GETFIELD -> field(stack.pop(), next);
            case Opcodes.LCMP -> {
                SpinValue right = stack.pop();
                yield stack.push(new Compared(stack.pop(), right), next);
            }
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL -> call(next);
            default -> false;
        };
    }

    private boolean load(int local, char type, int next) {
        SpinValue value = locals.get(local);
        if (value != null) {
            return stack.push(value, next);
        }
        loaded.add(local);
        if (head == NO_LOOP && local == 0) {
            return stack.push(new This(), next);
        }
        boolean isNumber = type == 'I' || type == 'J';
        return stack.push(isNumber ? new Known(new Operand(local, type == 'J', 0)) : OTHER, next);
    }

    private boolean staticField(int next) {
        Member field = member(at);
        return methods.isFinalField(field.owner(), field.name())
                ? stack.push(OTHER, next)
                : access(new Accessed(Kind.READ, at, field.owner(), OTHER, 0), next);
    }

    private boolean field(SpinValue target, int next) {
        Member field = member(at);
        if (methods.isFinalField(field.owner(), field.name())) {
            // No step, and so nothing to wait for.
            return stack.push(target instanceof This ? new FinalField(field.name(), field.descriptor()) : OTHER, next);
        }
        return access(Accessed.of(Kind.READ, at, target), next);
    }

    private boolean access(Accessed access, int next) {
        if (last != null && last.kind() != Kind.READ) {
            // The turn has changed something then, maybe.
            return false;
        }
        last = access;
        accesses++;
        return stack.push(access, next);
    }

    private boolean call(int next) {
        Member method = member(at);
        Kind kind = SpinCalls.kind(method.owner(), method.name(), method.descriptor());
        if (kind == null) {
            Answered answered = methods.answer(method.owner(), method.name(), method.descriptor());
            return answered != null && answer(answered, next);
        }
        boolean isGiven = SpinCalls.isGivenTheObject(method.owner());
        int above = Type.getArgumentTypes(method.descriptor()).length - (isGiven ? 1 : 0);
        SpinValue written = OTHER;
        for (int i = 0; i < above; i++) {
            SpinValue argument = stack.pop();
            written = i == 0 ? argument : written;
            if (argument instanceof Accessed) {
                // It comes after the object is on the stack, and would be taken for the access.
                return false;
            }
        }
        int end = stack.end();
        SpinValue target = stack.pop();
        if (isGiven) {
            stack.pop();
        }
        if (kind != Kind.EXCHANGE) {
            return access(Accessed.of(kind, end, target), next);
        }
        return written instanceof Known known
                && known.operand().local() == SpinAccess.NONE
                && access(new Accessed(kind, end, null, target, known.operand().constant()), next);
    }

    /** The object is on top of the stack when its method is called. */
    private boolean answer(Answered answered, int next) {
        SpinCondition condition = answered.condition().from(at);
        stack.pop();
        boolean isFirst = last == null || last.kind() == Kind.READ;
        last = condition.accessed();
        return isFirst && stack.push(new Answered(condition, answered.ifHolds(), answered.ifNot()), next);
    }

    private Member member(int offset) {
        return Member.at(code, offset, buffer);
    }
}
