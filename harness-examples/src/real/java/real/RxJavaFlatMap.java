// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.List;

/** RxJava: two values, each from a thread of the pool for computations, in one list. */
public final class RxJavaFlatMap {
    private RxJavaFlatMap() {}

    public static void main(String[] arguments) {
        List<Integer> values = Observable.just(1, 2)
                .flatMap(value -> Observable.just(value).subscribeOn(Schedulers.computation()))
                .toList()
                .blockingGet();
        Threads.check(values.size() == 2, "values: " + values);
    }
}
