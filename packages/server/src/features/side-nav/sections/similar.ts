import { SIDE_NAV_MAX } from '@bandshell/domain/side-nav';
import { streamsOfChannels } from '../../../core/streams/suggested-streams.ts';
import { candidatesOf, type SectionSource } from './section-source.ts';

/** Live channels that share the audience of the open page's channel. */
export const similarSection = {
  token: 'SIMILAR_CHANNELS',
  tokenDescription: 'The title names a channel.',
  title: (channelName) => `Viewers of ${channelName} also watch`,
  read: async ({ context, similarIds }) => ({
    streams: candidatesOf(await streamsOfChannels(context, similarIds, SIDE_NAV_MAX)),
  }),
} as const satisfies SectionSource;
