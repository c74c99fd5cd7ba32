import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** The page where an owner sees the trains of the channel. */
export const hypeTrainRoutes = {
  hypeTrains: {
    name: 'hypeTrains',
    pattern: '/u/:login/hype-trains/:trainID?',
    page: 'hype-trains',
    access: 'owner',
  },
} as const satisfies Record<string, RouteEntry>;
