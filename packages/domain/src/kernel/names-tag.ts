/** A longer header is no header of a reader. */
const LONGEST = 1000;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether an `If-None-Match` header names an entity tag. Weak and strong tags are compared alike, as RFC 9110 (13.1.2)
 * says for this header.
 */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.length < LONGEST &&
  (header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(tag)));
