import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** The player for other sites. */
export const playerRoutes = {
  playerEmbed: {
    name: 'playerEmbed',
    pattern: '/player/*',
    canonicalPath: () => '/player/',
    page: 'player-embed',
    access: 'everyone',
    isEmbedded: true,
    hasOwnDocument: true,
    plays: true,
  },
} as const satisfies Record<string, RouteEntry>;
