/**
 * Paths of pages that do not exist yet, with the requirement for each. Nothing links to them. They answer 404 with the
 * not-found page. To build such a page, move its path to the route table.
 */
export const pendingRoutes: Readonly<Record<string, string>> = {
  '/beta/gueststar': 'ROUTE-02',
  '/beta/watchparty': 'ROUTE-03',
  '/broadcast/soundtrack/*': 'ROUTE-08',
  '/music/*': 'ROUTE-09',
  '/copyright-claims/*': 'ROUTE-10',
  '/collab/*': 'ROUTE-11',
  '/dj-program/*': 'ROUTE-12',
  '/download-keys/*': 'ROUTE-13',
  '/dj-signup/*': 'ROUTE-14',
  '/extensions/oauth-redirect/*': 'ROUTE-18',
  '/guest-star/*': 'ROUTE-20',
  '/lootcave/*': 'ROUTE-22',
  '/claim/*': 'ROUTE-28',
  '/sportradar-widgets/*': 'ROUTE-31',
  '/inventory': 'ROUTE-43',
  '/drops/:tab?': 'ROUTE-44',
  '/prime/confirm/*': 'ROUTE-48',
  '/prime/*': 'ROUTE-49',
  '/settings/artist/*': 'ROUTE-54',
  '/u/:login/*': 'ROUTE-83',
};
