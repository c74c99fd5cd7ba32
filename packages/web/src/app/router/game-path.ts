import { matchRoute } from '@bandshell/domain';
import type { Client } from '@urql/core';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

const DirectoryGameRedirect = graphql(`
  query DirectoryGameRedirect($name: String!) {
    game(name: $name) {
      id
      slug
    }
  }
`);

/**
 * Where an old address of a game leads, which names it and not its slug.
 *
 * @param to path of the site with query and fragment
 * @returns undefined where no game has the name, or where nobody answers
 */
export const gamePath = async (client: Client, to: string): Promise<string | undefined> => {
  const { pathname, search, hash } = new URL(to, window.location.origin);
  const { redirect, params } = matchRoute(pathname);
  const name = params.encodedCommunityName ?? '';
  const { data } = await client.query(DirectoryGameRedirect, { name }, { ...anonymous, requestPolicy: 'network-only' });
  const path = redirect?.to({ params, path: pathname, search, categorySlug: data?.game?.slug });
  return path === undefined ? undefined : `${path}${hash}`;
};
