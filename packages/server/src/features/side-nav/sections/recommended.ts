import { SIDE_NAV_MAX } from '@bandshell/domain/side-nav';
import { streamsOfChannels } from '../../../core/streams/suggested-streams.ts';
import { candidatesOf, type SectionSource } from './section-source.ts';

/** Live channels that fit the viewer. */
export const recommendedSection = {
  token: 'RECOMMENDED_CHANNELS',
  title: () => 'Recommended channels',
  read: async ({ context, fittingIds, categoryId }) => {
    // All that are live, if those of a category are looked for among them.
    const most = categoryId === undefined ? SIDE_NAV_MAX : fittingIds.length;
    return { streams: candidatesOf(await streamsOfChannels(context, fittingIds, most)) };
  },
} as const satisfies SectionSource;
