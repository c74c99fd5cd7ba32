import { SIDE_NAV_MAX } from '@bandshell/domain/side-nav';
import { popularStreams } from '../../../core/streams/suggested-streams.ts';
import { candidatesOf, type SectionSource } from './section-source.ts';

/** Channels of the open page's category that come first. */
const OF_CATEGORY = 5;
/** Earlier sections may show as many of the most watched streams. */
const LOOKED_AT = 3 * SIDE_NAV_MAX;

/** The most watched live channels. */
export const popularSection = {
  token: 'POPULAR_CHANNELS',
  title: () => 'Live channels',
  read: async ({ context, categoryId }) => {
    const [ofCategory, ofAll] = await Promise.all([
      categoryId === undefined ? [] : popularStreams(context, OF_CATEGORY, categoryId),
      popularStreams(context, LOOKED_AT),
    ]);
    return { streams: candidatesOf([...ofCategory, ...ofAll]) };
  },
} as const satisfies SectionSource;
