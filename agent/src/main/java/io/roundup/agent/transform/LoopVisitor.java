// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.hook.TurnProgress;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.Arithmetic;
import io.roundup.agent.transform.bytecode.FrameLocals;
import io.roundup.agent.transform.bytecode.LoopLocals;
import io.roundup.agent.transform.bytecode.LoopLocals.Stored;
import io.roundup.agent.transform.bytecode.UnchangedCode;
import io.roundup.agent.transform.filter.ClassFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Jumps back to a label that was passed already (JVMS 6.5, the branch instructions). These are the turns of a loop,
 * by which a thread that goes round to no effect is noticed.
 *
 * <p>Two calls of a method may each go round its loop once: these are no two turns of one loop. So the method keeps
 * the number of its activation in a local variable of its own. It is 0 until the first jump back asks for a number,
 * so a call that does not jump back pays next to nothing.
 *
 * <p>Another variable holds how far the turn has got, a {@code TurnProgress}. A turn that changed a local variable by
 * arithmetic, or moved an iterator on, may be one of a number of turns, and is not one without effect. To a lesser
 * degree that holds of two more kinds. One stores a variable that is loaded before in the code ({@code node =
 * node.next}), and not only what it has just found. The other calls an object whose changes are not seen.
 *
 * <p>A turn that changes no variable that a later one may load before it stores it ({@link LoopLocals}) leaves the next
 * one what it has found itself. Of those that turns store, the values at the last jump are kept, and compared.
 */
final class LoopVisitor extends HookVisitor {
    // By the type of a local variable, in the order of the instructions that load it.
    private static final int[] ZEROS = {
        Opcodes.ICONST_0, Opcodes.LCONST_0, Opcodes.FCONST_0, Opcodes.DCONST_0, Opcodes.ACONST_NULL
    };

    private static final Object[] TYPES = {
        Opcodes.INTEGER, Opcodes.LONG, Opcodes.FLOAT, Opcodes.DOUBLE, "java/lang/Object"
    };

    private static final String[] DESCRIPTORS = {"I", "J", "F", "D", "Ljava/lang/Object;"};

    /** The labels that were passed, each the head of a loop if something jumps back to it. */
    private final Map<Label, Head> passed = new HashMap<>();

    private int counts;
    /** The local variables that have been loaded so far in the code. */
    private final BitSet loaded = new BitSet();

    private final Arithmetic arithmetic = new Arithmetic();
    private final UnchangedCode unchanged = new UnchangedCode();
    /** The handlers of the method, each with the end of what it protects. */
    private final Map<Label, Label> handlers = new HashMap<>();

    /** Whether the code has come to where ways join, as the head of a loop is. */
    private boolean isBehindFrame;

    /** The labels since the last instruction. */
    private final List<Head> here = new ArrayList<>();

    private final LoopLocals locals;
    /** For each of {@link LoopLocals#stored} the variable that has its value at the last jump. */
    private final int[] kept;

    private final int activation;
    /** The local variable that has the progress of the method since its last jump, a {@code TurnProgress}. */
    private final int progress;

    /** Begins a method that has loops. @param locals which local variables turns hand on */
    LoopVisitor(MethodContext context, MethodVisitor next, LoopLocals locals) {
        super(context, next);
        this.locals = locals;
        activation = context.reserveLocal();
        progress = context.reserveLocal();
        kept = new int[locals.stored().size()];
        for (int at = 0; at < kept.length; at++) {
            kept[at] = context.reserveLocal();
            if (isWide(locals.stored().get(at))) {
                context.reserveLocal();
            }
        }
    }

    private static boolean isWide(Stored local) {
        return local.load() == Opcodes.LLOAD || local.load() == Opcodes.DLOAD;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        mv.visitInsn(Opcodes.ICONST_0); // 0
        mv.visitVarInsn(Opcodes.ISTORE, activation); // empty
        setProgress(0);
        for (int at = 0; at < kept.length; at++) {
            int load = locals.stored().get(at).load();
            mv.visitInsn(ZEROS[load - Opcodes.ILOAD]); // zero or null
            mv.visitVarInsn(load - Opcodes.ILOAD + Opcodes.ISTORE, kept[at]); // empty
        }
    }

    private void setProgress(int how) {
        push(how); // ..., how
        mv.visitVarInsn(Opcodes.ISTORE, progress); // ...
    }

    private void addProgress(int bits) {
        mv.visitVarInsn(Opcodes.ILOAD, progress); // ..., how
        push(bits); // ..., how, bits
        mv.visitInsn(Opcodes.IOR); // ..., how
        mv.visitVarInsn(Opcodes.ISTORE, progress); // ...
    }

    @Override
    public void visitFrame(int type, int localCount, Object[] types, int stackCount, Object[] stack) {
        isBehindFrame = true;
        for (Head head : here) {
            head.types = Arrays.copyOf(types, localCount);
            head.isFrameKnown = stackCount == 0 && areConstructed(head.types);
        }
        here.clear();
        Object[] one = FrameLocals.with(types, localCount, activation, Opcodes.INTEGER);
        Object[] extended = FrameLocals.with(one, one.length, progress, Opcodes.INTEGER);
        for (int at = 0; at < kept.length; at++) {
            Object kind = TYPES[locals.stored().get(at).load() - Opcodes.ILOAD];
            extended = FrameLocals.with(extended, extended.length, kept[at], kind);
        }
        super.visitFrame(type, extended.length, extended, stackCount, stack);
    }

    @Override
    public void visitLabel(Label label) {
        Head head = new Head(counts, unchanged.changes());
        passed.put(label, head);
        here.add(head);
        unchanged.label();
        super.visitLabel(label);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        handlers.put(end, handler);
        super.visitTryCatchBlock(start, end, handler, type);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        if (opcode == Opcodes.NEWARRAY) {
            unchanged.change();
        } else {
            unchanged.push();
        }
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitLdcInsn(Object value) {
        if (value instanceof Number || value instanceof String) {
            unchanged.push();
        } else {
            unchanged.change();
        }
        super.visitLdcInsn(value);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        unchanged.change();
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        unchanged.change();
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        unchanged.change();
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        unchanged.change();
        super.visitMultiANewArrayInsn(descriptor, dimensions);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        counts++;
        unchanged.change();
        super.visitIincInsn(variable, increment);
        counted(isHandedOn(variable));
    }

    @Override
    public void visitInsn(int opcode) {
        arithmetic.instruction(opcode);
        unchanged.instruction(opcode);
        super.visitInsn(opcode);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        // What other visitors keep in variables of their own does not count.
        boolean isOwn = variable >= activation;
        boolean isCount = arithmetic.variable(opcode, variable) && !isOwn;
        if (opcode <= Opcodes.ALOAD) {
            unchanged.push();
        } else {
            unchanged.change();
        }
        super.visitVarInsn(opcode, variable);
        boolean isHandedOn = isHandedOn(variable);
        if (isCount) {
            counts++;
            counted(isHandedOn);
        } else if (opcode <= Opcodes.ALOAD) {
            loaded.set(variable);
        } else if (!isOwn && (loaded.get(variable) || isHandedOn && !isKept(variable))) {
            boolean isUnknown = isHandedOn && !isKept(variable);
            addProgress((loaded.get(variable) ? TurnProgress.SOME : 0) | (isUnknown ? TurnProgress.STORED : 0));
        }
    }

    private boolean isHandedOn(int variable) {
        return isBehindFrame && locals.areHandedOn(variable);
    }

    /** {@return whether each jump back compares what a variable has with what it had} */
    private boolean isKept(int variable) {
        for (Stored local : locals.stored()) {
            if (local.number() == variable) {
                return true;
            }
        }
        return false;
    }

    /** The turn has counted. @param isHandedOn whether the next one may find out */
    private void counted(boolean isHandedOn) {
        if (isHandedOn) {
            setProgress(TurnProgress.COUNTED | TurnProgress.STORED);
            return;
        }
        mv.visitVarInsn(Opcodes.ILOAD, progress); // ..., how
        push(TurnProgress.STORED); // ..., how, bit
        mv.visitInsn(Opcodes.IAND); // ..., how
        push(TurnProgress.COUNTED); // ..., how, bit
        mv.visitInsn(Opcodes.IOR); // ..., how
        mv.visitVarInsn(Opcodes.ISTORE, progress); // ...
    }

    /** The next element of a collection is one of a number of them, too. */
    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        arithmetic.interrupted();
        unchanged.change();
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (name.equals("next") && owner.endsWith("Iterator")) {
            // ..., element
            counted(true); // ..., element
        } else if (opcode == Opcodes.INVOKEVIRTUAL && ClassFilter.isOpaque(owner)) {
            addProgress(TurnProgress.SOME | TurnProgress.STORED); // ..., result
        }
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        unchanged.jump(opcode);
        Head head = passed.get(label);
        boolean isUnchanged = head != null && head.changesBefore == unchanged.changes() && !isWithinEarlierHandler();
        turn(
                head,
                (isUnchanged ? TurnProgress.UNCHANGED : 0) | (opcode == Opcodes.GOTO ? 0 : TurnProgress.CONDITIONAL));
        arithmetic.interrupted();
        super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        unchanged.change();
        turn(earliest(otherwise, labels), TurnProgress.CONDITIONAL);
        super.visitTableSwitchInsn(min, max, otherwise, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        unchanged.change();
        turn(earliest(otherwise, labels), TurnProgress.CONDITIONAL);
        super.visitLookupSwitchInsn(otherwise, keys, labels);
    }

    /** {@return the first of the targets in the code, or null if all are still to come} */
    private @Nullable Head earliest(Label otherwise, Label[] labels) {
        Head earliest = passed.get(otherwise);
        for (Label label : labels) {
            Head head = passed.get(label);
            if (head != null && (earliest == null || head.countsBefore < earliest.countsBefore)) {
                earliest = head;
            }
        }
        return earliest;
    }

    /** {@return whether an exception may lead back from here without a jump} No compiler of Java does so. */
    private boolean isWithinEarlierHandler() {
        for (Map.Entry<Label, Label> block : handlers.entrySet()) {
            if (passed.containsKey(block.getValue()) && !passed.containsKey(block.getKey())) {
                return true;
            }
        }
        return false;
    }

    /**
     * A jump.
     *
     * @param head its target, or null if that is still to come
     * @param known what the code says of the turn, as bits
     */
    private void turn(@Nullable Head head, int known) {
        if (head != null) {
            // ..., [operands of the jump]
            mv.visitVarInsn(Opcodes.ILOAD, activation); // ..., [operands], activation
            boolean isCounting = counts > head.countsBefore;
            int site = context.site(isCounting ? SiteKind.COUNTING_LOOP : SiteKind.LOOP, "", "", "");
            head.jumpsFrom(site, isCounting, context.owner());
            mv.visitVarInsn(Opcodes.ILOAD, progress); // ..., [operands], activation, progress
            for (int at = 0; at < kept.length; at++) {
                compare(locals.stored().get(at), kept[at], head);
            }
            int bits = known | (head.isFrameKnown ? 0 : TurnProgress.STORED);
            if (bits != 0) {
                push(bits); // ..., [operands], activation, progress, bits
                mv.visitInsn(Opcodes.IOR); // ..., [operands], activation, progress
            }
            push(site); // ..., [operands], activation, progress, site
            hook(HookNames.HOOKS, "loop", "(III)I"); // ..., [operands], activation
            mv.visitVarInsn(Opcodes.ISTORE, activation); // ..., [operands]
            setProgress(0);
        }
    }

    /** Compares a variable with what it was at the last jump, where the head of the loop can load it: else nobody reads it. */
    private void compare(Stored local, int was, Head head) {
        Object type = FrameLocals.at(head.types, head.types.length, local.number());
        int kind = local.load() - Opcodes.ILOAD;
        if (type != TYPES[kind] && !(local.load() == Opcodes.ALOAD && isReference(type))) {
            return;
        }
        int store = kind + Opcodes.ISTORE;
        mv.visitVarInsn(local.load(), was); // ..., progress, before
        mv.visitVarInsn(local.load(), local.number()); // ..., progress, before, now
        hook(HookNames.PROGRESS, "of", "(" + DESCRIPTORS[kind] + DESCRIPTORS[kind] + ")I"); // ..., progress, bits
        mv.visitInsn(Opcodes.IOR); // ..., progress
        mv.visitVarInsn(local.load(), local.number()); // ..., progress, now
        mv.visitVarInsn(store, was); // ..., progress
    }

    private static boolean isReference(Object type) {
        return type instanceof String || type == Opcodes.NULL;
    }

    /** {@return whether there is none but objects whose constructor was called} Others cannot be compared. */
    private static boolean areConstructed(Object[] types) {
        for (Object type : types) {
            if (type instanceof Label || type == Opcodes.UNINITIALIZED_THIS) {
                return false;
            }
        }
        return true;
    }

    /**
     * The head of a loop. All that jump back to it go round one loop. If it counts on the way to one of them, the
     * turns of the others are not without effect either. So are spin loops that count only now and then.
     */
    private static final class Head {
        /** How many local variables had been changed by arithmetic before it. */
        private final int countsBefore;

        /** How many instructions before it may have changed something. */
        private final int changesBefore;

        /** Whether a frame says that no operands are on the stack. */
        private boolean isFrameKnown;

        /** The types of the local variables there, if a frame says so. */
        private Object[] types = {};

        private int[] uncounted = {};

        Head(int countsBefore, int changesBefore) {
            this.countsBefore = countsBefore;
            this.changesBefore = changesBefore;
        }

        void jumpsFrom(int site, boolean isCounting, ClassContext type) {
            if (isCounting) {
                for (int earlier : uncounted) {
                    type.replaceKind(earlier, SiteKind.COUNTING_LOOP);
                }
                uncounted = new int[0];
            } else {
                uncounted = Arrays.copyOf(uncounted, uncounted.length + 1);
                uncounted[uncounted.length - 1] = site;
            }
        }
    }
}
