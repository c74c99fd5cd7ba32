import { leadOn, matchRoute } from '@bandshell/domain/routes';
import type { Client } from '@urql/core';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { openDocument } from '../../platform/router/browser-history.ts';
import type { Router } from '../../platform/router/router.ts';

const DirectoryGameRedirect = graphql(`
  query DirectoryGameRedirect($name: String!) {
    game(name: $name) {
      id
      slug
    }
  }
`);

/**
 * Leads from an old address of a game, which names it and not its slug, to its category. Where no game has the name, or
 * nobody answers, the server says so with a new document. A visitor who has gone elsewhere meanwhile stays there.
 *
 * @param to path of the site with query and fragment
 */
export const openGame = async (to: string, replace: boolean, client: Client, router: Router): Promise<void> => {
  const { pathname, search, hash } = new URL(to, window.location.origin);
  const { redirect, params } = matchRoute(pathname);
  const { key } = router.getState().location;
  const name = params.encodedCommunityName ?? '';
  const { data } = await client.query(DirectoryGameRedirect, { name }, { ...anonymous, requestPolicy: 'network-only' });
  const { location, isLoading } = router.getState();
  if (isLoading || location.key !== key) return;
  const way = { params, path: pathname, search, categorySlug: data?.game?.slug };
  const found = redirect === undefined ? undefined : leadOn(redirect, way)?.location;
  if (found === undefined) openDocument(to, replace);
  else router.navigate(`${found}${hash}`, { replace });
};
