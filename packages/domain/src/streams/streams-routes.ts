import { liveDirectoryPath } from '../routes/directory-path.ts';
import type { RouteEntry } from '../routes/route-entry.ts';
import { tagVariables } from '../routes/tag-variables.ts';

/** Lists of live streams, and the pages of one who streams. */
export const streamsRoutes = {
  liveDirectory: {
    name: 'liveDirectory',
    pattern: liveDirectoryPath,
    also: ['/directory/all/tags/:tagID'],
    page: 'directory-live',
    access: 'everyone',
    injects: { operation: 'DirectoryLivePage', variables: tagVariables },
    plays: false,
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
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
