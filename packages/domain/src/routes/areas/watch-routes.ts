import { normalVideoId } from '../../kernel/video-id.ts';
import { lowered } from '../lowered.ts';
import { pathOf } from '../path-pattern.ts';
import type { RouteEntry } from '../route-entry.ts';

/** A video is looked up by its digits, without a leading `v`. */
const videoID = (value: string | undefined): string => normalVideoId(value ?? '') ?? value ?? '';

/** Channels and their content. */
export const watchRoutes = {
  channel: {
    name: 'channel',
    pattern: '/:channelLogin',
    also: [
      '/:channelLogin/home',
      '/:channelLogin/about/*',
      '/:channelLogin/schedule/*',
      '/:channelLogin/clips/*',
      '/:channelLogin/collections/*',
      '/:channelLogin/videos',
      '/:channelLogin/videos/edit',
    ],
    canonicalPath: (params) => pathOf(lowered(params.channelLogin)),
    page: 'channel',
    access: 'everyone',
    injects: { operation: 'ChannelShell', variables: (params) => ({ login: lowered(params.channelLogin) }) },
    plays: true,
  },
  video: {
    name: 'video',
    pattern: '/videos/:videoID',
    also: ['/:channelLogin/video/:videoID'],
    canonicalPath: (params) => pathOf('videos', videoID(params.videoID)),
    page: 'watch',
    access: 'everyone',
    injects: { operation: 'ChannelVideoCore', variables: (params) => ({ videoID: videoID(params.videoID) }) },
    plays: true,
  },
  clip: {
    name: 'clip',
    pattern: '/:channelLogin/clip/:slug',
    canonicalPath: (params) => pathOf(lowered(params.channelLogin), 'clip', params.slug ?? ''),
    page: 'watch',
    access: 'everyone',
    injects: { operation: 'ChannelClipCore', variables: (params) => ({ clipSlug: params.slug ?? '' }) },
    plays: true,
  },
  collection: {
    name: 'collection',
    pattern: '/collections/:collectionID',
    also: ['/:channelLogin/collection/:collectionID'],
    canonicalPath: (params) => pathOf('collections', params.collectionID ?? ''),
    page: 'watch',
    access: 'everyone',
    injects: {
      operation: 'ChannelCollectionCore',
      variables: (params) => ({ collectionID: params.collectionID ?? '' }),
    },
    plays: true,
  },
  playerEmbed: {
    name: 'playerEmbed',
    pattern: '/player/*',
    canonicalPath: () => '/player/',
    page: 'player-embed',
    access: 'everyone',
    isEmbedded: true,
    plays: true,
  },
} as const satisfies Record<string, RouteEntry>;
