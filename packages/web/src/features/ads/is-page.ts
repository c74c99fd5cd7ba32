import { followPath, routeTable } from '@bandshell/domain/routes';

/** Whether a path of the site leads to a page that exists; links to pages that are still to come are left out by it. */
export const isPage = (path: string): boolean => {
  const { match, needsServer } = followPath(path);
  return needsServer || match.route !== routeTable.notFound;
};
