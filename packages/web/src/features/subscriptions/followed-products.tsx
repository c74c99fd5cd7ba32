import { channelPath, directoryPath, productPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { dayText } from '../../platform/format/times.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './subscription-list.module.css';

/** Newest follows that are looked at. */
const LOOKED_AT = 24;

const FollowedProductsQuery = graphql(`
  query FollowedProducts($first: Int!) {
    currentUser {
      id
      follows(first: $first) {
        edges {
          node {
            user {
              id
              login
              displayName
              profileImageURL(width: 70)
              primaryColorHex
              channel {
                id
                subscriptionProducts {
                  id
                  name
                }
                self {
                  subscriptionBenefit {
                    id
                    endsAt
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`);

/** Channels that the viewer follows and can subscribe to. */
export const FollowedProducts = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: FollowedProductsQuery,
    variables: { first: LOOKED_AT },
    requestPolicy: 'cache-and-network',
  });
  const edges = data?.currentUser?.follows?.edges;
  const ends = edges?.map(({ node: { user } }) => user?.channel.self?.subscriptionBenefit?.endsAt) ?? [];
  useEnd(earliestEnd(ends), () => fetchAgain({ requestPolicy: 'network-only' }));
  if (edges == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="12rem" />
    ) : (
      <ErrorState
        title={t`The channels could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const sold = edges.flatMap(({ node: { user } }) => {
    const product = user?.channel.subscriptionProducts?.[0];
    return user == null || product === undefined ? [] : [{ user, product }];
  });
  if (sold.length === 0) {
    return (
      <>
        <p>
          <Trans>None of the channels that you follow offers subscriptions.</Trans>
        </p>
        <div>
          <ButtonLink to={directoryPath}>
            <Trans>Browse channels</Trans>
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <ul className={styles.list}>
      {sold.map(({ user, product }) => {
        const endsAt = user.channel.self?.subscriptionBenefit?.endsAt;
        const day = endsAt == null ? '' : dayText(endsAt);
        return (
          <li key={user.id}>
            <Avatar size={40} imageURL={user.profileImageURL} name={user.displayName} color={user.primaryColorHex} />
            <div className={styles.what}>
              <Link to={channelPath(user.login)}>{user.displayName}</Link>
              {endsAt != null && (
                <p>
                  <Trans>You are subscribed until {day}</Trans>
                </p>
              )}
            </div>
            <ButtonLink size="small" to={productPath(product.name)}>
              {endsAt == null ? <Trans>Subscribe</Trans> : <Trans>Extend</Trans>}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
};
