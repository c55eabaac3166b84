package dev.semblance;

/** What a cluster is. */
public enum ClusterKind {
    /** Connected components of the similar pairs: a member resembles some other member. Chains are possible. */
    COMPONENTS,
    /** Stars: every member is at or above the threshold similar to the cluster's centre. */
    STAR
}
