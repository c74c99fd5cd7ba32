/** Prefix of the site's subjects on a NATS server that others may use too. */
export const SUBJECT_PREFIX = 'bandshell.';

/** On it a node tells the others that messages of its own did not reach them. */
export const GAP_SUBJECT = 'bus.gap';
