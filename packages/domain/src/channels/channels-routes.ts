import { lowered } from '../routes/lowered.ts';
import { pathOf } from '../routes/path-pattern.ts';
import type { RouteEntry } from '../routes/route-entry.ts';

/** A channel and its settings. */
export const channelsRoutes = {
  channelSettings: {
    name: 'channelSettings',
    pattern: '/settings/channel',
    page: 'channel-settings',
    access: 'logged-in',
    plays: false,
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
      '/:channelLogin/videos',
      '/:channelLogin/videos/edit',
    ],
    canonicalPath: (params) => pathOf(lowered(params.channelLogin)),
    page: 'channel',
    access: 'everyone',
    injects: { operation: 'ChannelShell', variables: (params) => ({ login: lowered(params.channelLogin) }) },
    plays: true,
  },
} as const satisfies Record<string, RouteEntry>;
