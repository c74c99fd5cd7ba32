import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { annualRecapPath } from '../kernel/paths/watch-path.ts';

/** The looks back of a viewer: at a month in a channel, and at a year. */
export const recapsRoutes = {
  monthlyRecap: {
    name: 'monthlyRecap',
    pattern: '/recaps/:channelLogin/*',
    page: 'monthly-recap',
    access: 'logged-in',
  },
  annualRecap: {
    name: 'annualRecap',
    pattern: `${annualRecapPath}/*`,
    page: 'annual-recap',
    access: 'logged-in',
  },
} as const satisfies Record<string, RouteEntry>;
