// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.ClassSites;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.Sites;
import io.roundup.agent.transform.ancestry.Ancestors;
import io.roundup.agent.transform.filter.Treatment;
import io.roundup.agent.transform.kept.SiteDrafts;
import io.roundup.agent.transform.point.KnownPoint;
import io.roundup.agent.transform.point.KnownPoints;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the visitors of one class share. */
final class ClassContext {
    private final String internalName;
    private final Treatment treatment;
    private final boolean schemaFixed;
    private final Sites sites;
    private final @Nullable Site place;
    private final Set<String> finalFields = new HashSet<>();
    private boolean hasFinalReferences;
    private final Map<String, String> binaryNames = new HashMap<>();
    private final ReferenceBridges bridges;
    private @Nullable Ancestors ancestors;
    private boolean exploresInitializer;
    private @Nullable KnownPoints knownPoints;
    private boolean announcesUses;
    private boolean changed;
    private boolean hasOperations;
    private int siteOfClass;
    private @Nullable ClassSites earlier;
    private @Nullable SiteDrafts drafts;
    private int made;

    /**
     * Begins a class.
     *
     * @param schemaFixed whether methods and modifiers must stay, because the class is loaded already
     */
    ClassContext(String internalName, Treatment treatment, boolean schemaFixed, Sites sites) {
        this.internalName = internalName;
        this.treatment = treatment;
        this.schemaFixed = schemaFixed;
        this.sites = sites;
        this.place = null;
        bridges = new ReferenceBridges(internalName);
    }

    /** Begins a class that stands for a place in another one: what is in it is there. */
    ClassContext(String internalName, Site place, Sites sites) {
        this.internalName = internalName;
        this.treatment = Treatment.UNDER_TEST;
        this.schemaFixed = true;
        this.sites = sites;
        this.place = place;
        bridges = new ReferenceBridges(internalName);
    }

    /** Its class file is known. @param known what is above the classes that it mentions */
    void descendsFrom(Ancestors known) {
        ancestors = known;
    }

    /** {@return what is above the classes that it mentions} */
    Ancestors ancestors() {
        return Objects.requireNonNull(ancestors);
    }

    String internalName() {
        return internalName;
    }

    Treatment treatment() {
        return treatment;
    }

    boolean schemaFixed() {
        return schemaFixed;
    }

    ReferenceBridges bridges() {
        return bridges;
    }

    /** Lets methods announce known points. @param ofClass those that it has */
    void announce(KnownPoints ofClass) {
        knownPoints = ofClass;
    }

    /** {@return the known points that a method announces} */
    List<KnownPoint> knownPoints(String method, String descriptor) {
        KnownPoints known = knownPoints;
        return known == null ? List.of() : known.of(method, descriptor);
    }

    /** {@return the instructions of a method that announce a pause, see {@link KnownPoints#pauses}} */
    BitSet pauses(String method, String descriptor) {
        KnownPoints known = knownPoints;
        return known == null ? new BitSet() : known.pauses(method, descriptor);
    }

    /** Notes that the class's initialiser is explored. */
    void exploreInitializer() {
        exploresInitializer = true;
    }

    /** Notes that to use the class initialises something. */
    void announceUses() {
        announcesUses = true;
    }

    /** {@return whether each use of the class is announced} */
    boolean announcesUses() {
        return announcesUses;
    }

    /** {@return whether the copy of the class's initialiser is explored} */
    boolean exploresInitializer() {
        return exploresInitializer;
    }

    /** Notes that the class declares a final field. @param isReference whether its objects lead to others by it */
    void addFinalField(String name, boolean isReference) {
        finalFields.add(name);
        hasFinalReferences |= isReference;
    }

    /** {@return whether objects of the class lead to others by final fields that the class declares} */
    boolean hasFinalReferences() {
        return hasFinalReferences;
    }

    /** {@return whether a field is known to be final, because this class declares it so} */
    boolean isFinalField(String owner, String name) {
        return owner.equals(internalName) && finalFields.contains(name);
    }

    /** Gives sites the numbers that they had when the same class was instrumented before. @param before its sites */
    void continueWith(ClassSites before) {
        earlier = before;
    }

    /** Lets sites have numbers that stand for those that they get later. @param list of the class */
    void list(SiteDrafts list) {
        drafts = list;
    }

    /** Notes that a method was announced as an operation. */
    void hasOperation() {
        hasOperations = true;
    }

    /** {@return whether methods were announced as operations, so that the code has their numbers} */
    boolean hasOperations() {
        return hasOperations;
    }

    /** Notes that the class has to be written: something was emitted. */
    void changed() {
        changed = true;
    }

    /** {@return whether anything was emitted} */
    boolean isChanged() {
        return changed;
    }

    /** Corrects what a site of this class does. @param id its number */
    void replaceKind(int id, SiteKind kind) {
        SiteDrafts listed = drafts;
        if (listed == null) {
            sites.replaceKind(id, kind);
        } else {
            listed.replaceKind(id, kind);
        }
    }

    /** {@return the number of a new site; see {@link Sites#register}} @param owner internal name */
    int site(String method, int line, SiteKind kind, String owner, String member, String descriptor) {
        changed = true;
        if (place != null) {
            return sites.register(
                    place.className(), place.method(), place.line(), kind, binaryName(owner), member, descriptor);
        }
        SiteDrafts listed = drafts;
        if (listed != null) {
            return listed.add(method, line, kind, binaryName(owner), member, descriptor);
        }
        ClassSites known = earlier;
        String className = binaryName(internalName);
        String ownerName = binaryName(owner);
        if (known == null) {
            return sites.register(className, method, line, kind, ownerName, member, descriptor);
        }
        int index = made++;
        int id = known.id(index, kind);
        if (id == 0 || !isAt(sites.get(id), method, line, ownerName, member, descriptor)) {
            id = sites.register(className, method, line, kind, ownerName, member, descriptor);
            known.note(index, id, kind);
        }
        return id;
    }

    /** {@return whether a site of this class is the same} Its kind may have been corrected since. */
    private static boolean isAt(Site site, String method, int line, String owner, String member, String descriptor) {
        return site.line() == line
                && site.method().equals(method)
                && site.owner().equals(owner)
                && site.member().equals(member)
                && site.descriptor().equals(descriptor);
    }

    /** {@return the number of a site that stands for the class as a whole} */
    int siteOfClass() {
        if (siteOfClass == 0) {
            siteOfClass = site("", 0, SiteKind.OTHER, internalName, "", "");
        }
        return siteOfClass;
    }

    private String binaryName(String name) {
        String binary = binaryNames.get(name);
        if (binary == null) {
            binary = name.replace('/', '.');
            binaryNames.put(name, binary);
        }
        return binary;
    }
}
