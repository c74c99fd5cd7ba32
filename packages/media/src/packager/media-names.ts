/**
 * File names of a rendition. The init segment's number is part of every name and is never used twice. So a name that
 * was served never means other bytes, even if a media sequence number is used again after a restart.
 */
export const initName = (init: number): string => `init-${init}.mp4`;

export const segmentName = (head: { readonly init: number; readonly sequence: number }): string =>
  `seg-${head.init}-${head.sequence}.m4s`;

export const partName = (head: { readonly init: number; readonly sequence: number }, index: number): string =>
  `part-${head.init}-${head.sequence}-${index}.m4s`;
