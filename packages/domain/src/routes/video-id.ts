/** Digits of a video's id without a `v` before them and without leading zeros; undefined for what is no id. */
export const normalVideoId = (text: string): string | undefined => /^v?0*(\d{1,20})$/i.exec(text)?.[1];
