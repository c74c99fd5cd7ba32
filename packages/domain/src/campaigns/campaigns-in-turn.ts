/** How long (ms) one campaign has the place of the channel list. */
export const CAMPAIGN_TURN_MS = 10 * 60_000;

/**
 * The campaigns in the order in which they may take the one promoted place of the channel list. Each turn another one is
 * first, so that each is shown as often as the others.
 */
export const campaignsInTurn = <Campaign>(campaigns: readonly Campaign[], now: number): readonly Campaign[] => {
  if (campaigns.length === 0) return [];
  const first = Math.floor(now / CAMPAIGN_TURN_MS) % campaigns.length;
  return [...campaigns.slice(first), ...campaigns.slice(0, first)];
};

/**
 * The one campaign that the channel list shows. A channel that the viewer follows comes before others, because its card is
 * in the list anyway.
 * @param campaigns those that run, in turn
 */
export const campaignToShow = <Campaign extends { readonly channelId: string }>(
  campaigns: readonly Campaign[],
  live: { readonly followed: ReadonlySet<string>; readonly others: ReadonlySet<string> },
): Campaign | undefined =>
  campaigns.find(({ channelId }) => live.followed.has(channelId)) ??
  campaigns.find(({ channelId }) => live.others.has(channelId));
