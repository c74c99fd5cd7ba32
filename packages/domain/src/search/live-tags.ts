/** A free word that running streams have. */
export interface LiveTag {
  /** The name in lower case. */
  readonly key: string;
  readonly name: string;
  readonly streamsCount: number;
  readonly viewersCount: number;
}

/** Further tags of a site, those with the fewest viewers, are not suggested. */
export const LIVE_TAGS_MAX = 5_000;

/**
 * Tags that begin with the text, in their order; the one that is the text stands first.
 *
 * @param text in lower case; a leading # is ignored
 */
export const matchTags = (tags: readonly LiveTag[], text: string, first: number): LiveTag[] => {
  const sought = text.replace(/^#/, '').replaceAll(' ', '');
  if (sought === '') return [];
  const begun = tags.filter(({ key }) => key.startsWith(sought));
  return [...begun.filter(({ key }) => key === sought), ...begun.filter(({ key }) => key !== sought)].slice(0, first);
};
