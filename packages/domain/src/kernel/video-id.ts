/** The digits of a video's id without a leading `v` and without leading zeros; undefined for an invalid id. */
export const normalVideoId = (text: string): string | undefined => /^v?0*(\d{1,20})$/i.exec(text)?.[1];
