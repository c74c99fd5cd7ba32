import { viewingHistoryPath } from '../kernel/paths/link-path.ts';
import { pathOf } from '../kernel/paths/path-pattern.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { videoVariables } from './video-variables.ts';

/** A video, its editor and the list of the producer. */
export const videosRoutes = {
  videoProducer: {
    name: 'videoProducer',
    pattern: '/u/:login/content/video-producer',
    page: 'video-producer',
    access: 'owner',
  },
  videoEditor: {
    name: 'videoEditor',
    pattern: '/u/:login/content/video-producer/:videoID',
    page: 'video-editor',
    access: 'owner',
    plays: true,
  },
  viewingHistory: {
    name: 'viewingHistory',
    pattern: viewingHistoryPath,
    page: 'history',
    access: 'logged-in',
  },
  video: {
    name: 'video',
    pattern: '/videos/:videoID',
    also: ['/:channelLogin/video/:videoID'],
    canonicalPath: (params) => pathOf('videos', videoVariables(params).videoID),
    page: 'watch',
    access: 'everyone',
    injects: { operation: 'ChannelVideoCore', variables: videoVariables },
    plays: true,
  },
} as const satisfies Record<string, RouteEntry>;
