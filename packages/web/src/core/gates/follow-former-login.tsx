import { renamedPath, subjectOf } from '@bandshell/domain/kernel';
import { matchRoute, userOfPath } from '@bandshell/domain/routes';
import { type ReactNode, useEffect } from 'react';
import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLocation, useRouter } from '../../platform/router/router-context.ts';

const FollowFormerLoginQuery = graphql(`
  query FollowFormerLogin($login: String!) {
    userOrError(login: $login) {
      __typename
      ... on UserDoesNotExist {
        key
        renamedTo
      }
    }
  }
`);

/** Leads from a path with a former login to the same path of the new one, as the server does for documents. */
export const FollowFormerLogin = ({ children }: { readonly children: ReactNode }) => {
  const router = useRouter();
  const { pathname, search, hash } = useLocation();
  const { route, params } = matchRoute(pathname);
  const user = userOfPath(params, subjectOf(route, params));
  const [{ data }] = useQuery({
    query: FollowFormerLoginQuery,
    variables: { login: user?.login ?? '' },
    pause: user === undefined,
    requestPolicy: 'network-only',
    context: anonymous,
  });
  const answer = data?.userOrError;
  const renamedTo = answer?.__typename === 'UserDoesNotExist' ? answer.renamedTo : null;
  const path =
    user === undefined || renamedTo === null
      ? undefined
      : renamedPath(pathname, user.segment, user.rename(renamedTo)) + search + hash;
  useEffect(() => {
    if (path !== undefined) router.navigate(path, { replace: true });
  }, [router, path]);
  return path === undefined ? children : null;
};
