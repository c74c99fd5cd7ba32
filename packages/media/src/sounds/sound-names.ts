/** The rendition of the default sound alone, with the same name as that of a live stream. */
export const mainSound = 'audio';

/** The rendition of another sound track; numbers begin at 1. */
export const soundName = (number: number): string => `sound${number}`;

/** Whether a rendition is another sound track, which is no variant of the video. */
export const isOtherSound = (rendition: string): boolean => /^sound[1-9][0-9]?$/.test(rendition);
