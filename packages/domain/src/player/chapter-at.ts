/** The chapter at a time; null before the first one. `chapters` are in order. */
export const chapterAt = <Chapter extends { readonly atSeconds: number }>(
  chapters: readonly Chapter[],
  seconds: number,
): Chapter | null => chapters.findLast(({ atSeconds }) => atSeconds <= seconds) ?? null;
