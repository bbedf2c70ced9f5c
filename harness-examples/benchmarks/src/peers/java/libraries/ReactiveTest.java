// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import everyday.Threads;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.processors.UnicastProcessor;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.List;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Sinks;

/** rxjava and reactor: values of two threads in one stream. */
class ReactiveTest {
    @Test
    void flatMapRight() {
        List<Integer> values = Observable.just(1, 2)
                .flatMap(value -> Observable.just(value).subscribeOn(Schedulers.computation()))
                .toList()
                .blockingGet();
        assertEquals(2, values.size());
    }

    @Test
    void twoProducersWrong() throws InterruptedException {
        UnicastProcessor<Integer> processor = UnicastProcessor.create();
        Threads.run(() -> processor.onNext(1), () -> processor.onNext(2));
        processor.onComplete();
        assertEquals(2L, processor.count().blockingGet());
    }

    @Test
    void sinkWrong() throws InterruptedException {
        Sinks.Many<Integer> sink = Sinks.many().unicast().onBackpressureBuffer();
        Threads.run(
                () -> sink.tryEmitNext(1).orThrow(), () -> sink.tryEmitNext(2).orThrow());
        sink.tryEmitComplete().orThrow();
        assertEquals(2, sink.asFlux().collectList().block().size());
    }
}
