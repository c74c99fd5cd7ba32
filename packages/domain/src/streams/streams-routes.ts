import { directoryPath } from '../routes/link-path.ts';
import type { RouteEntry } from '../routes/route-entry.ts';

/** The list of live streams, and the pages of one who streams. */
export const streamsRoutes = {
  directory: {
    name: 'directory',
    pattern: directoryPath,
    page: 'directory',
    access: 'everyone',
    injects: { operation: 'DirectoryPage', variables: () => ({}) },
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
