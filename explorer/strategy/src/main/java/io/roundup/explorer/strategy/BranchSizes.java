// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

/**
 * Estimates the size of a search tree while it is searched depth first, from the choices of the current execution.
 * Branches that have not been explored are about as large as their explored siblings, as in Concuerror's estimate.
 *
 * <p>But siblings are not alike. What an explored branch covers is asleep in the later ones, so that these are smaller.
 * Each is half as large, if the steps are independent of one another. The factor is taken from all pairs of neighbours
 * that have been explored so far.
 */
public final class BranchSizes {
    /** The executions in all branches that were explored after a sibling, and in the siblings before these. */
    private long later;

    private long earlier;

    /**
     * Notes a branch that has been explored.
     *
     * @param size its executions
     * @param before those of its sibling before, or 0
     */
    public void note(long size, long before) {
        if (before > 0) {
            later += size;
            earlier += before;
        }
    }

    /**
     * {@return the executions below one choice}
     *
     * @param made executions in the branches that have been explored
     * @param explored how many of these there are
     * @param last executions in the last of them
     * @param current an estimate for the branch that is being explored, 0 if it has not been entered
     * @param left the branches that are left, the current one included
     */
    public double estimate(long made, int explored, long last, double current, int left) {
        int known = current > 0 ? explored + 1 : explored;
        int unknown = current > 0 ? left - 1 : left;
        if (known == 0) {
            return left;
        }
        double total = made + current;
        double next = Math.min(total / known, current > 0 ? current : last);
        double factor = earlier == 0 ? 1 : (double) later / earlier;
        for (int branch = 0; branch < unknown; branch++) {
            next *= factor;
            total += next;
        }
        return total;
    }

    public void save(StateSink out) {
        out.number(later);
        out.number(earlier);
    }

    public void restore(StateSource in) {
        later = in.number();
        earlier = in.number();
    }
}
