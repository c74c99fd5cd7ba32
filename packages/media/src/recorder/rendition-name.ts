/** The rendition that every recording has: the encoder's own media. */
export const sourceRendition = 'source';

const renditionPattern = /^[0-9a-z]{1,16}$/;

/** Whether a folder of a recording is a rendition. */
export const isRenditionName = (name: string): boolean => renditionPattern.test(name);
