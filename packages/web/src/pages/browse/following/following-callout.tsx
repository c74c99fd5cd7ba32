import { Suspense } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';

const PromotionCallout = lazyPart(
  async () => (await import('../../../features/promotions/promotion-callout.tsx')).PromotionCallout,
);

const FollowingCalloutQuery = graphql(`
  query FollowingCallout {
    currentUser {
      id
      followedStreams(first: 1) {
        id
        broadcaster {
          id
          login
        }
      }
    }
  }
`);

/** The callout of the followed channel with the most viewers now. */
export const FollowingCallout = () => {
  const [{ data }] = useQuery({ query: FollowingCalloutQuery });
  const login = data?.currentUser?.followedStreams?.[0]?.broadcaster.login;
  return login === undefined ? null : (
    <Suspense>
      <PromotionCallout login={login} surface="following-page" />
    </Suspense>
  );
};
