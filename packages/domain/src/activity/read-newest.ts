/** The loaded part of a feed, the newest first, without gaps. */
export interface LoadedFeed<Entry> {
  readonly entries: readonly Entry[];
  readonly hasOlder: boolean;
}

/**
 * The loaded part after its newest page was read again. The page replaces what it covers, so that a removed entry goes.
 * If the page does not reach the known entries, what is between them is unknown: the feed then starts again at the page.
 * @param newest in the same order; its ids grow with time
 */
export const withNewest = <Entry extends { readonly id: string }>(
  known: LoadedFeed<Entry>,
  newest: LoadedFeed<Entry>,
): LoadedFeed<Entry> => {
  const last = newest.entries.at(-1);
  const first = known.entries[0];
  if (!newest.hasOlder || last === undefined || first === undefined) return newest;
  if (Number(last.id) > Number(first.id)) return newest;
  const older = known.entries.filter(({ id }) => Number(id) < Number(last.id));
  return older.length === 0 ? newest : { entries: [...newest.entries, ...older], hasOlder: known.hasOlder };
};

/** The loaded part with the page after its last entry. */
export const withOlder = <Entry extends { readonly id: string }>(
  known: LoadedFeed<Entry>,
  page: LoadedFeed<Entry>,
): LoadedFeed<Entry> => {
  const last = known.entries.at(-1);
  const added = last === undefined ? page.entries : page.entries.filter(({ id }) => Number(id) < Number(last.id));
  return { entries: [...known.entries, ...added], hasOlder: page.hasOlder };
};
