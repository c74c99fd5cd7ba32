import { channelPath, directoryPath, productPath } from '@bandshell/domain/routes';
import { type SubscriptionTier, tierNumber } from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { dayText } from '../../platform/format/times.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './subscription-list.module.css';

const SubscriptionListQuery = graphql(`
  query SubscriptionList {
    currentUser {
      id
      subscriptions {
        id
        user {
          id
          login
          displayName
          profileImageURL(width: 70)
          primaryColorHex
        }
        tier
        productName
        months
        endsAt
        isActive
        giverDisplayName
      }
    }
  }
`);

/** The channels that the viewer subscribes or subscribed to. */
export const SubscriptionList = () => {
  const { t } = useLingui();
  const completed = useCheckoutStore((state) => state.completed);
  const [{ data, error }, fetchAgain] = useQuery({ query: SubscriptionListQuery, requestPolicy: 'cache-and-network' });
  useEffect(() => {
    if (completed > 0) fetchAgain({ requestPolicy: 'network-only' });
  }, [completed, fetchAgain]);
  const list = data?.currentUser?.subscriptions;
  if (list == null && error !== undefined) {
    return (
      <ErrorState
        title={t`Your subscriptions could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (list == null) return <Skeleton shape="block" height="12rem" />;
  if (list.length === 0) {
    return (
      <EmptyState
        title={t`You subscribe to no channel`}
        text={t`Subscriptions are bought on the page of a channel.`}
        action={
          <ButtonLink to={directoryPath}>
            <Trans>Browse channels</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className={styles.list}>
      {list.map((one) => {
        const tier = tierNumber(one.tier as SubscriptionTier);
        const day = dayText(one.endsAt);
        const giver = one.giverDisplayName;
        return (
          <li key={one.id}>
            <Avatar
              size={40}
              imageURL={one.user.profileImageURL}
              name={one.user.displayName}
              color={one.user.primaryColorHex}
            />
            <div className={styles.what}>
              <Link to={channelPath(one.user.login)}>{one.user.displayName}</Link>
              <p>
                {one.isActive ? (
                  <>
                    <Trans>
                      Tier {tier} until {day}
                    </Trans>{' '}
                    · <Plural value={one.months} one="# month" other="# months" />
                  </>
                ) : (
                  <Trans>Ended on {day}</Trans>
                )}
                {giver !== null && (
                  <>
                    {' '}
                    · <Trans>a gift from {giver}</Trans>
                  </>
                )}
              </p>
            </div>
            <ButtonLink size="small" to={productPath(one.productName)}>
              {one.isActive ? <Trans>Extend</Trans> : <Trans>Subscribe again</Trans>}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
};
