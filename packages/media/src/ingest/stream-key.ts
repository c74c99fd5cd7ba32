/** White space and marks without width, as they are or as in a URL. */
const blank = String.raw`(?:\s|[\u200b-\u200d\u2060]|%20|%09|%0a|%0d)+`;
const blankEnds = new RegExp(`^${blank}|${blank}$`, 'gi');

/** A stream key without what was copied with it: blanks and line ends at either side. */
export const trimStreamKey = (text: string): string => text.replace(blankEnds, '');
