/**
 * File names of a rendition. The init segment's number stands in every name, since it is never used twice: a name
 * that was once served never means other bytes, also when a restart takes up a media sequence number again.
 */
export const initName = (init: number): string => `init-${init}.mp4`;

export const segmentName = (head: { readonly init: number; readonly sequence: number }): string =>
  `seg-${head.init}-${head.sequence}.m4s`;

export const partName = (head: { readonly init: number; readonly sequence: number }, index: number): string =>
  `part-${head.init}-${head.sequence}-${index}.m4s`;
