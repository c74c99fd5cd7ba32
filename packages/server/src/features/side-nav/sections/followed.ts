import { followedLive, followedOffline } from './followed-channels.ts';
import { candidatesOf, type SectionSource } from './section-source.ts';

/** Channels that the viewer follows; none for a visitor. */
export const followedSection = {
  token: 'FOLLOWED_CHANNELS',
  title: () => 'Followed channels',
  read: async ({ context, userId, order, fittingIds }) => {
    if (userId === null) return {};
    const [live, offlineIds] = await Promise.all([
      followedLive(context, userId, order, fittingIds),
      followedOffline(context, userId),
    ]);
    return { streams: candidatesOf(live), offlineIds };
  },
} as const satisfies SectionSource;
