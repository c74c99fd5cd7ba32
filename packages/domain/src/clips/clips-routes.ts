import { clipFeedPath } from '../kernel/paths/directory-path.ts';
import { clipsSettingsPath } from '../kernel/paths/link-path.ts';
import { lowered } from '../kernel/paths/lowered.ts';
import { pathOf } from '../kernel/paths/path-pattern.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { clipVariables } from './clip-variables.ts';

/** A clip, its editor and lists. */
export const clipsRoutes = {
  clipFeed: {
    name: 'clipFeed',
    pattern: `${clipFeedPath}/*`,
    also: ['/feed/*'],
    page: 'clip-feed',
    access: 'everyone',
    plays: true,
  },
  clipsSettings: {
    name: 'clipsSettings',
    pattern: clipsSettingsPath,
    page: 'clips-settings',
    access: 'logged-in',
  },
  creatorClips: {
    name: 'creatorClips',
    pattern: '/u/:login/content/clips',
    page: 'creator-clips',
    access: 'owner',
  },
  clipEditor: {
    name: 'clipEditor',
    pattern: '/:channelLogin/clip/:slug/edit',
    page: 'clip-editor',
    access: 'logged-in',
    plays: true,
  },
  clip: {
    name: 'clip',
    pattern: '/:channelLogin/clip/:slug',
    canonicalPath: (params) => pathOf(lowered(params.channelLogin), 'clip', params.slug ?? ''),
    page: 'watch',
    access: 'everyone',
    injects: { operation: 'ChannelClipCore', variables: clipVariables },
    plays: true,
  },
} as const satisfies Record<string, RouteEntry>;
