// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.List;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Reactor: the same, by its parallel scheduler. */
public final class ReactorFlatMap {
    private ReactorFlatMap() {}

    public static void main(String[] arguments) {
        List<Integer> values = Flux.just(1, 2)
                .flatMap(value -> Mono.just(value).subscribeOn(Schedulers.parallel()))
                .collectList()
                .block();
        Threads.check(values != null && values.size() == 2, "values: " + values);
    }
}
