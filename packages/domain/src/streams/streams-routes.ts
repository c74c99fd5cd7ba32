import { liveDirectoryPath } from '../kernel/paths/directory-path.ts';
import { lowered } from '../kernel/paths/lowered.ts';
import { pathOf } from '../kernel/paths/path-pattern.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { tagVariables } from '../kernel/paths/tag-variables.ts';
import { streamCollectionVariables } from './collection-variables.ts';

/** Lists of live streams, and the pages of one who streams. */
export const streamsRoutes = {
  liveDirectory: {
    name: 'liveDirectory',
    pattern: liveDirectoryPath,
    also: ['/directory/all/tags/:tagID'],
    page: 'directory-live',
    access: 'everyone',
    injects: { operation: 'DirectoryLivePage', variables: tagVariables },
  },
  streamCollection: {
    name: 'streamCollection',
    pattern: '/directory/collection/:collectionSlug',
    canonicalPath: (params) => pathOf('directory', 'collection', lowered(params.collectionSlug)),
    page: 'directory-live',
    access: 'everyone',
    injects: { operation: 'StreamCollectionPage', variables: streamCollectionVariables },
  },
  streamManager: {
    name: 'streamManager',
    pattern: '/u/:login/stream-manager',
    page: 'stream-manager',
    access: 'owner',
    plays: true,
  },
  streamSummary: {
    name: 'streamSummary',
    pattern: '/u/:login/stream-summary/:streamID?',
    page: 'stream-summary',
    access: 'owner',
  },
} as const satisfies Record<string, RouteEntry>;
