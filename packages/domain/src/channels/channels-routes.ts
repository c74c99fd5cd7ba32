import { channelSettingsPath } from '../kernel/paths/link-path.ts';
import { lowered } from '../kernel/paths/lowered.ts';
import { pathOf } from '../kernel/paths/path-pattern.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { channelVariables } from './channel-variables.ts';

/** A channel and its settings. */
export const channelsRoutes = {
  channelSettings: {
    name: 'channelSettings',
    pattern: channelSettingsPath,
    page: 'channel-settings',
    access: 'logged-in',
    area: 'creator',
  },
  community: {
    name: 'community',
    pattern: '/u/:login/community',
    page: 'community',
    access: 'owner',
  },
  channel: {
    name: 'channel',
    pattern: '/:channelLogin',
    also: [
      '/:channelLogin/home',
      '/:channelLogin/about/*',
      '/:channelLogin/schedule/*',
      '/:channelLogin/clips/*',
      '/:channelLogin/collections/*',
      '/:channelLogin/followers/*',
      '/:channelLogin/following/*',
      '/:channelLogin/benefits/*',
      '/save-streak/:channelLogin',
      '/:channelLogin/videos',
      '/:channelLogin/videos/edit',
    ],
    canonicalPath: (params) => pathOf(lowered(params.channelLogin)),
    page: 'channel',
    access: 'everyone',
    injects: { operation: 'ChannelShell', variables: channelVariables },
    plays: true,
  },
} as const satisfies Record<string, RouteEntry>;
