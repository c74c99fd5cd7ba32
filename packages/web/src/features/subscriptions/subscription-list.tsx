import { channelPath, directoryPath, moreMonthsPath, productPath } from '@bandshell/domain/kernel';
import { type SubscriptionTier, tierNumber } from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { useAfterCheckout } from '../../core/checkout/use-after-checkout.ts';
import { dayText } from '../../platform/format/times.ts';
import { graphql, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../platform/react/earliest-end.ts';
import { useEnd } from '../../platform/react/use-end.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { PlanFields } from './plans/plan-fields.ts';
import { SubscriptionPlan } from './plans/subscription-plan.tsx';
import styles from './subscription-list.module.css';

const SubscriptionListQuery = graphql(
  `
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
        isInGrace
        isTrial
        giverDisplayName
        waitingTime {
          tier
          days
        }
        plan {
          id
          state
          ...PlanFields
        }
      }
    }
  }
`,
  [PlanFields],
);

type Subscription = NonNullable<
  NonNullable<ResultOf<typeof SubscriptionListQuery>['currentUser']>['subscriptions']
>[number];

export interface SubscriptionListProps {
  /** Everything that is drawn attention to, for the channel whose time ends first. */
  readonly callout?: (login: string) => ReactNode;
}

/** The channels that the viewer subscribes or subscribed to. */
export const SubscriptionList = ({ callout }: SubscriptionListProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({ query: SubscriptionListQuery, requestPolicy: 'cache-and-network' });
  useAfterCheckout(fetchAgain);
  const list = data?.currentUser?.subscriptions;
  const running = list?.filter(({ isActive, isInGrace }) => isActive && !isInGrace) ?? [];
  const charges = list?.map(({ plan }) => plan && readFragment(PlanFields, plan).chargesAt) ?? [];
  useEnd(earliestEnd([...running.map(({ endsAt }) => endsAt), ...charges]), () =>
    fetchAgain({ requestPolicy: 'network-only' }),
  );
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
        title={t`You have no subscriptions`}
        text={t`You can buy subscriptions on the page of a channel.`}
        action={
          <ButtonLink to={directoryPath}>
            <Trans>Browse channels</Trans>
          </ButtonLink>
        }
      />
    );
  }
  const first = list.filter(({ isActive }) => isActive).at(-1);
  return (
    <>
      {first !== undefined && callout?.(first.user.login)}
      <ul className={styles.list}>
        {list.map((one) => (
          <SubscriptionRow key={one.id} subscription={one} />
        ))}
      </ul>
    </>
  );
};

/** A channel with the paid time, and the plan by which it renews. */
const SubscriptionRow = ({ subscription }: { readonly subscription: Subscription }) => {
  const tier = tierNumber(subscription.tier as SubscriptionTier);
  const day = dayText(subscription.endsAt);
  const giver = subscription.giverDisplayName;
  return (
    <li>
      <Avatar
        size={40}
        imageURL={subscription.user.profileImageURL}
        name={subscription.user.displayName}
        color={subscription.user.primaryColorHex}
      />
      <div className={styles.what}>
        <Link to={channelPath(subscription.user.login)}>{subscription.user.displayName}</Link>
        <p>
          {subscription.isActive ? (
            <>
              {subscription.isTrial ? (
                <Trans>
                  Tier {tier}, free trial until {day}
                </Trans>
              ) : subscription.isInGrace ? (
                <Trans>
                  Tier {tier}, paid until {day}
                </Trans>
              ) : (
                <Trans>
                  Tier {tier} until {day}
                </Trans>
              )}{' '}
              · <Plural value={subscription.months} one="# month" other="# months" />
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
        {subscription.waitingTime.map(({ tier: lower, days }) => (
          <WaitingTime key={lower} tier={tierNumber(lower as SubscriptionTier)} days={days} />
        ))}
        {subscription.plan !== null && subscription.plan.state !== 'ENDED' && (
          <SubscriptionPlan
            plan={subscription.plan}
            channelID={subscription.user.id}
            login={subscription.user.login}
            channelName={subscription.user.displayName}
            endsAt={subscription.endsAt}
          />
        )}
      </div>
      <ButtonLink
        size="small"
        to={subscription.isActive ? moreMonthsPath(subscription.productName) : productPath(subscription.productName)}
      >
        {subscription.isActive ? <Trans>Extend</Trans> : <Trans>Subscribe again</Trans>}
      </ButtonLink>
    </li>
  );
};

/** Paid time of a lower tier. */
const WaitingTime = ({ tier, days }: { readonly tier: number; readonly days: number }) => (
  <p>
    <Trans>
      <Plural value={days} one="# day" other="# days" /> of Tier {tier} wait until the higher tier ends
    </Trans>
  </p>
);
