/** The kind of page that asks for the side navigation. All others are one, so that a visit of several asks once. */
export const SIDE_NAV_LOCATIONS = ['CATEGORY', 'CHANNEL', 'OTHER'] as const;
export type SideNavLocation = (typeof SIDE_NAV_LOCATIONS)[number];

export interface PageContext {
  readonly location: SideNavLocation;
  /** Slug of the category whose page is open, in lower case. */
  readonly categorySlug: string | null;
  /** Login of the channel whose page is open. */
  readonly channelName: string | null;
}

/** The text that the address of a page says for suggestions. */
export const pageContextOf = ({
  categorySlug,
  channelLogin,
}: {
  readonly categorySlug?: string | undefined;
  readonly channelLogin?: string | undefined;
}): PageContext => ({
  location: categorySlug !== undefined ? 'CATEGORY' : channelLogin !== undefined ? 'CHANNEL' : 'OTHER',
  categorySlug: categorySlug?.toLowerCase() ?? null,
  channelName: channelLogin ?? null,
});

/** The host of the page from which the visitor came to the site; null for none, and for this site itself. */
export const referrerDomain = (referrer: string, ownHost: string): string | null => {
  const [, host = ''] = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(referrer) ?? [];
  return host === '' || host === ownHost ? null : host;
};

/** Entries of the open page's category first; both groups keep their order. */
export const ofContextFirst = <Entry>(entries: readonly Entry[], isOfContext: (entry: Entry) => boolean): Entry[] => [
  ...entries.filter(isOfContext),
  ...entries.filter((entry) => !isOfContext(entry)),
];

/**
 * Years since a channel was made, on the days of the year on which that is told; null on the others. Days are those of
 * UTC. An account that was made on 29 February has its day on 1 March in years without one.
 */
export const anniversaryYears = (madeAt: Date, now: Date): number | null => {
  const years = now.getUTCFullYear() - madeAt.getUTCFullYear();
  const day = new Date(Date.UTC(now.getUTCFullYear(), madeAt.getUTCMonth(), madeAt.getUTCDate()));
  const isToday = day.getUTCMonth() === now.getUTCMonth() && day.getUTCDate() === now.getUTCDate();
  return years > 0 && isToday ? years : null;
};
