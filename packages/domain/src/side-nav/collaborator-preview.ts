const PREVIEW = 3;

/** Of channels that suit to stream with, those whose pictures stand for them: three, and others than the very first if there are enough. */
export const collaboratorPreview = <Entry>(entries: readonly Entry[]): readonly Entry[] =>
  entries.length >= 2 * PREVIEW ? entries.slice(PREVIEW, 2 * PREVIEW) : entries.slice(0, PREVIEW);
