import type { RouteEntry } from '../route-entry.ts';

/** Pages of the creator. */
export const creatorRoutes = {
  streamManager: {
    name: 'streamManager',
    pattern: '/u/:login/stream-manager',
    page: 'stream-manager',
    access: 'owner',
    plays: true,
  },
  videoProducer: {
    name: 'videoProducer',
    pattern: '/u/:login/content/video-producer',
    page: 'video-producer',
    access: 'owner',
    plays: false,
  },
  videoEditor: {
    name: 'videoEditor',
    pattern: '/u/:login/content/video-producer/:videoID',
    page: 'video-editor',
    access: 'owner',
    plays: true,
  },
  creatorClips: {
    name: 'creatorClips',
    pattern: '/u/:login/content/clips',
    page: 'creator-clips',
    access: 'owner',
    plays: false,
  },
  collectionsManager: {
    name: 'collectionsManager',
    pattern: '/u/:login/content/collections',
    page: 'collections-manager',
    access: 'owner',
    plays: false,
  },
  collectionEditor: {
    name: 'collectionEditor',
    pattern: '/u/:login/content/collections/:collectionID',
    page: 'collection-editor',
    access: 'owner',
    plays: false,
  },
  clipEditor: {
    name: 'clipEditor',
    pattern: '/:channelLogin/clip/:slug/edit',
    page: 'clip-editor',
    access: 'logged-in',
    plays: true,
  },
  streamSummary: {
    name: 'streamSummary',
    pattern: '/u/:login/stream-summary/:streamID?',
    page: 'stream-summary',
    access: 'owner',
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
