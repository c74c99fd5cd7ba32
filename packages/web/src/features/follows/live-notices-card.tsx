import { useLingui } from '@lingui/react/macro';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import styles from './live-notices-card.module.css';
import { useLiveNotice } from './use-live-notice.ts';

const LiveNoticesCardQuery = graphql(`
  query LiveNoticesCard($after: String) {
    currentUser {
      id
      follows(first: 24, after: $after) {
        edges {
          node {
            user {
              id
              login
              displayName
              self {
                isLiveNoticeOn
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type Follows = NonNullable<NonNullable<ResultOf<typeof LiveNoticesCardQuery>['currentUser']>['follows']>;
type FollowedUser = NonNullable<Follows['edges'][number]['node']['user']>;

const FollowedChannel = ({ user: { id, login, displayName, self } }: { readonly user: FollowedUser }) => {
  const [shown, choose] = useLiveNotice(id, self?.isLiveNoticeOn === true);
  const hint = displayName.toLowerCase() === login ? {} : { hint: `@${login}` };
  return <Switch label={displayName} {...hint} checked={shown} onChange={choose} />;
};

/** The channels that the viewer follows, each with a switch for its notifications. */
export const LiveNoticesCard = () => {
  const { t } = useLingui();
  const pages = usePages(LiveNoticesCardQuery, {}, (data) => data.currentUser?.follows ?? null);
  return (
    <Card
      title={t`Channels you follow`}
      lead={t`Choose the channels that may notify you when they go live. You get these notifications by email if you turned that on above.`}
    >
      <PagedList
        pages={pages}
        skeleton={<Skeleton shape="block" height="16rem" />}
        errorTitle={t`The list could not be loaded`}
        empty={
          <EmptyState
            title={t`You do not follow anyone yet`}
            text={t`Channels that you follow appear here with a switch.`}
          />
        }
      >
        {(nodes) => (
          <ul className={styles.channels} aria-label={t`Channels you follow`} translate="no">
            {nodes.map(
              ({ user }) =>
                user !== null && (
                  <li key={user.id}>
                    <FollowedChannel user={user} />
                  </li>
                ),
            )}
          </ul>
        )}
      </PagedList>
    </Card>
  );
};
