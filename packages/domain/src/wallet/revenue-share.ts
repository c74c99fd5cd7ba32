/** Shares count hundredths of a per cent. */
export const WHOLE_SHARE = 10_000;

/** From when on a creator has a share of their own; null: the site's again. */
export interface ShareChange {
  readonly share: number | null;
  /** ms since the epoch */
  readonly startsAt: number;
}

export const isShare = (share: number): boolean => Number.isInteger(share) && share >= 0 && share <= WHOLE_SHARE;

/**
 * The share of a creator at a time. Each change holds until the next one, so periods neither overlap nor leave a gap.
 * @param changes in any order
 * @param siteShare for who has none of their own
 */
export function shareAt(changes: readonly ShareChange[], siteShare: number, at: number): number {
  let current: ShareChange | undefined;
  for (const change of changes) {
    if (change.startsAt <= at && (current === undefined || change.startsAt > current.startsAt)) current = change;
  }
  return current?.share ?? siteShare;
}
