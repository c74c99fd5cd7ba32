import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { adminEmotesPath } from '../kernel/paths/staff-path.ts';

/** The page of a channel's emotes, and the queue of staff. */
export const emotesRoutes = {
  emotesSettings: {
    name: 'emotesSettings',
    pattern: '/u/:login/settings/emotes',
    page: 'emotes-settings',
    access: 'owner',
  },
  adminEmotes: {
    name: 'adminEmotes',
    pattern: adminEmotesPath,
    page: 'admin-emotes',
    access: 'staff',
  },
} as const satisfies Record<string, RouteEntry>;
