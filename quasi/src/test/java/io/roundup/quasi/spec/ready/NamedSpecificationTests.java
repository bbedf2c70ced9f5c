// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.ready;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.NamedSpecification;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.keyed.KeyedSpecification;
import io.roundup.quasi.spec.keyed.MapState;
import io.roundup.quasi.spec.keyed.SetSpecification;
import io.roundup.quasi.spec.scalar.CasRegisterSpecification;
import io.roundup.quasi.spec.scalar.RegisterState;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each specification by example: sequences of labels, and the answer to the last call that would be wrong. */
class NamedSpecificationTests {
    private static List<Operation> parse(String labels) {
        StringBuilder text = new StringBuilder();
        for (String label : labels.trim().split("\\s+")) {
            int end = label.indexOf(')') + 1;
            String response = label.substring(end);
            text.append("0 call ").append(label, 0, end).append('\n');
            if (response.startsWith("!")) {
                text.append("0 threw ").append(response.substring(1)).append('\n');
            } else {
                text.append("0 ret ")
                        .append(response.isEmpty() ? "" : response.substring(1))
                        .append('\n');
            }
        }
        return HistoryText.parse(text.toString()).operations();
    }

    /** Follows all operations to the states that they may lead to, all of which {@code steps} must list too. */
    private static <S> Set<S> walk(Specification<S> specification, String labels) {
        Set<S> states = Set.of(specification.initial());
        for (Operation operation : parse(labels)) {
            Response response = Objects.requireNonNull(operation.response());
            Set<S> next = new HashSet<>();
            for (S state : states) {
                List<S> after = specification.after(state, operation.invocation(), response);
                next.addAll(after);
                if (specification.isReadOnly(operation.invocation(), response) && !after.isEmpty()) {
                    assertThat(after).as("%s only reads", operation).containsExactly(state);
                } else if (response instanceof Response.Returned) {
                    assertThat(specification.steps(state, operation.invocation()))
                            .extracting(Step::state)
                            .containsAll(after);
                }
            }
            assertThat(next).as("%s in %s after %s", operation, states, labels).isNotEmpty();
            states = next;
        }
        return states;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            set | add(1)=true add(1)=false contains(1)=true contains(2)=false remove(1)=true remove(1)=false | contains(1)=true
            set | insert(1)=true delete(1)=true has(1)=false put(2) discard(3) size()=1 isEmpty()=false clear() isEmpty()=true | size()=1
            set | add(1)=true add(2)=true size()=2 | add(2)=true
            set | remove(1)=false find(1)=false member(1)=false | remove(1)=true
            multiset | add(1) add(1)=true count(1)=2 size()=2 remove(1)=true contains(1)=true remove(1)=true remove(1)=false | contains(1)=true
            multiset | insert(1)=true occurrences(1)=1 clear() isEmpty()=true | count(1)=1
            multiset | add(2)=true | add(2)=false
            map | put(1,"a")=null put(1,"b")="a" get(1)="b" remove(1)="b" get(1)=null remove(1)=null | get(1)="b"
            map | putIfAbsent(1,2)=null putIfAbsent(1,3)=2 get(1)=2 replace(1,4)=2 replace(2,4)=null | containsKey(2)=true
            map | put(1,2) remove(1,3)=false remove(1,2)=true replace(1,2,3)=false cas(1,null,5)=true replace(1,5,6)=true cas(1,5,7)=false | get(1)=5
            map | put(1,2) put(2,2) size()=2 containsValue(2)=true delete(1)=true delete(1)=false clear() isEmpty()=true | size()=2
            map | get("k")="" append("k","x") append("k","y") get("k")="xy" put("k","z") get("k")="z" | get("k")=""
            map | getOrDefault(1,9)=9 write(1,8) read(1)=8 set(1,7) getOrDefault(1,9)=7 contains(1)=true | read(2)=8
            register | read()=null write(1) read()=1 set(2)=true get()=2 getAndSet(3)=2 load()=3 | read()=2
            register | get()=0 get()=0 getAndSet(1)=0 read()=1 | read()=0
            register | get()=0 | get()=null
            register | read()=null | read()=1
            cas-register | cas(0,2)=false cas(null,1)=true | read()=0
            cas-register | cas(0,2)=false | read()=0
            cas-register | cas(3,2)=false cas(0,2)=true | read()=0
            cas-register | write(3) cas(3,0)=true read()=0 cas(3,1)=false compareAndExchange(0,7)=0 compareAndExchange(0,8)=7 read()=7 | cas(7,1)=false
            cas-register | compareAndSet(0,1)=true read()=1 compareAndSwap(1,2) read()=2 | read()=1
            cas-register | cas(null,1)=true getAndSet(4)=1 | cas(1,4)=true
            multi-register | write(1,5) write(2,6) read(1)=5 cas(1,5,7)=true read(2)=6 read(4)=null cas(3,0,1)=true read(3)=1 | read(1)=5
            counter | inc() increment()=2 incrementAndGet()=3L getAndIncrement()=3 dec()=3 decrement() getAndDecrement()=2 get()=1 | read()=2
            counter | add(5) addAndGet(5)=10 getAndAdd(-10)=10 read()=0 set(7) value()=7 getAndSet(9)=7 sumThenReset()=9 sum()=0 | decrementAndGet()=0
            counter | add(5) reset() intValue()=0 longValue()=0L | read()=5
            mutex | lock() isLocked()=true tryLock()=false unlock() tryLock()=true release() acquire()=true | tryAcquire()=true
            mutex | lock() unlock() isLocked()=false unlock()!IllegalMonitorStateException | unlock()
            mutex | lockInterruptibly() tryLock(1,2)=false unlock()!java.lang.IllegalMonitorStateException | lock()
            deque | addFirst(2) addLast(3) push(1) offer(4) pollFirst()=1 removeLast()=4 peekFirst()=2 peekLast()=3 pop()=2 take()=3 pollLast()=null | poll()=3
            deque | pushLeft(1) pushLeft(2) pushRight(3) popRight()=3 popRight()=1 popLeft()=2 removeFirst()!NoSuchElementException size()=0 | isEmpty()=false
            deque | offerFirst(1)=true offerLast(2)=true add(3) getFirst()=1 getLast()=3 element()=1 remove()=1 | pollLast()=2
            """)
    void answersAreAsExpected(String name, String legal, String wrong) {
        check(Specifications.named(name), legal, wrong);
    }

    private static <S> void check(Specification<S> specification, String legal, String wrong) {
        Operation last = parse(wrong).get(0);
        assertThat(walk(specification, legal))
                .allSatisfy(state -> assertThat(
                                specification.after(state, last.invocation(), Objects.requireNonNull(last.response())))
                        .isEmpty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            set | add(1)=false remove(1)=false contains(1)=true size()=1 isEmpty()=true read()=null | add(1)=true remove(1)=true add(1) clear()
            multiset | remove(1)=false count(1)=2 | add(1)=true remove(1)=true remove(1)
            map | get(1)=1 remove(1)=null remove(1,2)=false putIfAbsent(1,2)=3 replace(1,2,3)=false cas(1,2,3)=false | put(1,2)=null remove(1)=2 putIfAbsent(1,2)=null append(1,2) cas(1,2,3)=true clear()
            cas-register | read()=1 cas(1,2)=false | read()=0 read()=null cas(0,1)=false write(1) cas(1,2)=true getAndSet(1)=1 compareAndExchange(1,2)=2
            multi-register | read(1)=1 cas(1,2,3)=false | read(1)=false write(1,2)
            counter | read()=1 | inc() add(0)
            mutex | isLocked()=true tryLock()=false unlock()!IllegalMonitorStateException | lock() unlock() tryLock()=true
            queue | peek()=1 size()=2 isEmpty()=true remove()!NoSuchElementException | enq(1) deq()=1 deq()=null
            deque | peekLast()=1 | addFirst(1) pollLast()=null
            """)
    void whatOnlyReadsIsKnown(String name, String readOnly, String other) {
        Specification<?> specification = Specifications.named(name);
        assertThat(parse(readOnly)).allMatch(o -> specification.isReadOnly(o.invocation(), o.response()));
        assertThat(parse(other)).noneMatch(o -> specification.isReadOnly(o.invocation(), o.response()));
    }

    @ParameterizedTest
    @CsvSource({
        "set, add(1), add(2), size()",
        "multiset, count(1), remove(2), clear()",
        "map, 'cas(1,2,3)', get(2), containsValue(1)",
        "multi-register, 'write(1,2)', read(2), ''",
        "queue, '', '', enq(1)",
        "counter, '', '', add(1)",
    })
    void partsAreTheKeys(String name, String one, String two, String all) {
        Specification<?> specification = Specifications.named(name);
        if (!one.isEmpty()) {
            assertThat(specification.part(parse(one).get(0).invocation())).isEqualTo(1);
            assertThat(specification.part(parse(two).get(0).invocation())).isEqualTo(2);
            Invocation ofNull =
                    new Invocation(parse(two).get(0).invocation().method(), Collections.singletonList(null));
            assertThat(specification.part(ofNull)).isNotNull();
        }
        if (!all.isEmpty()) {
            assertThat(specification.part(parse(all).get(0).invocation())).isNull();
        }
    }

    @Test
    void aSetIsReadAsAnyCollection() {
        SetSpecification set = new SetSpecification();
        MapState state = walk(set, "add(1)=true add(2)=true").iterator().next();
        Invocation read = Invocation.of("read");
        assertThat(set.after(state, read, Response.returned(List.of(2, 1)))).hasSize(1);
        assertThat(set.after(state, read, Response.returned(Set.of(1, 2)))).hasSize(1);
        assertThat(set.after(state, read, Response.returned(List.of(1, 2, 2)))).isEmpty();
        assertThat(set.after(state, read, Response.returned(List.of(1)))).isEmpty();
    }

    @Test
    void aCasMayHaveItsValuesInAList() {
        CasRegisterSpecification register = new CasRegisterSpecification();
        RegisterState state = walk(register, "write(3)").iterator().next();
        Invocation cas = Invocation.of("cas", List.of(3, 4));
        assertThat(register.after(state, cas, Response.returned(true))).containsAll(walk(register, "write(4)"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> register.steps(state, Invocation.of("cas", 3)))
                .withMessage("a cas needs the expected and the new value, not [3]");
    }

    @ParameterizedTest
    @CsvSource({
        "set, add(), 'the set specification does not understand add() with 0 arguments'",
        "set, 'add(1,2)', 'the set specification does not understand add(1, 2) with 2 arguments'",
        "register, 'cas(1,2)', 'the register specification does not understand cas(1, 2); it understands '",
        "counter, add(null), 'a counter counts in integers, but is to take null'",
        "map, 'put(1,null)', 'the map specification has no null values, but the key 1 is to get one'",
        "multi-register, read(), 'the multi-register specification does not understand read() without arguments'",
    })
    void callsThatMakeNoSenseAreRefused(String name, String call, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> firstSteps(Specifications.named(name), call))
                .withMessageStartingWith(message);
    }

    private static <S> List<Step<S>> firstSteps(Specification<S> specification, String call) {
        return specification.steps(specification.initial(), parse(call).get(0).invocation());
    }

    @Test
    void everySpecificationHasANameAndMethods() {
        for (String name : Specifications.names()) {
            NamedSpecification<?> specification = Specifications.named(name);
            assertThat(specification.name().replace(' ', '-')).startsWith(name);
            assertThat(specification).hasToString(specification.name());
            assertThat(specification.methods()).isNotEmpty();
        }
    }

    @Test
    void theMultiRegisterComplainsInItsOwnNameAndOfTheWholeCall() {
        complains(
                Invocation.of("add", 1, 2),
                "the multi-register specification does not understand add(1, 2); it understands cas, ");
        complains(
                Invocation.of("read"),
                "the multi-register specification does not understand read() without arguments; the first one must name");
        complains(
                Invocation.of("write", 1),
                "the multi-register specification does not understand write(1), whose first argument names one of many");
    }

    private static void complains(Invocation invocation, String message) {
        KeyedSpecification<?> registers = (KeyedSpecification<?>) Specifications.named("multi-register");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> registers.steps(registers.initial(), invocation))
                .withMessageStartingWith(message);
    }
}
