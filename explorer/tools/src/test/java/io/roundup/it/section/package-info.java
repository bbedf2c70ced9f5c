/** Explorations with sections: what is joined, what is not, and that nothing else is different. */
@org.jspecify.annotations.NullMarked
package io.roundup.it.section;
