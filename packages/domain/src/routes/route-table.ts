import { accountRoutes } from './areas/account-routes.ts';
import { creatorRoutes } from './areas/creator-routes.ts';
import { directoryRoutes } from './areas/directory-routes.ts';
import { settingsRoutes } from './areas/settings-routes.ts';
import { siteRoutes } from './areas/site-routes.ts';
import { staffRoutes } from './areas/staff-routes.ts';
import { watchRoutes } from './areas/watch-routes.ts';
import type { RouteEntry } from './route-entry.ts';

/** Every page of the site, for the router of the web app and for the server's documents. */
export const routeTable = {
  ...directoryRoutes,
  ...accountRoutes,
  ...settingsRoutes,
  ...creatorRoutes,
  ...staffRoutes,
  ...watchRoutes,
  ...siteRoutes,
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routeTable;

/** All routes in the table's order; the order does not affect matching. */
export const routes: readonly RouteEntry[] = Object.values(routeTable);

/** Every pattern of the page. */
export const patternsOf = ({ pattern, also = [] }: RouteEntry): readonly string[] =>
  pattern === '*' ? also : [pattern, ...also];
