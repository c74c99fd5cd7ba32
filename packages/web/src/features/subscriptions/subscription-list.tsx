import { channelPath, directoryPath, moreMonthsPath, productPath } from '@bandshell/domain/kernel';
import { type SubscriptionTier, tierNumber } from '@bandshell/domain/subscriptions';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { useAfterCheckout } from '../../core/checkout/use-after-checkout.ts';
import { dayText } from '../../platform/format/times.ts';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
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
                      {one.isTrial ? (
                        <Trans>
                          Tier {tier}, free trial until {day}
                        </Trans>
                      ) : one.isInGrace ? (
                        <Trans>
                          Tier {tier}, paid until {day}
                        </Trans>
                      ) : (
                        <Trans>
                          Tier {tier} until {day}
                        </Trans>
                      )}{' '}
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
                {one.waitingTime.map(({ tier: lower, days }) => (
                  <WaitingTime key={lower} tier={tierNumber(lower as SubscriptionTier)} days={days} />
                ))}
                {one.plan !== null && one.plan.state !== 'ENDED' && (
                  <SubscriptionPlan
                    plan={one.plan}
                    channelID={one.user.id}
                    login={one.user.login}
                    channelName={one.user.displayName}
                    endsAt={one.endsAt}
                  />
                )}
              </div>
              <ButtonLink
                size="small"
                to={one.isActive ? moreMonthsPath(one.productName) : productPath(one.productName)}
              >
                {one.isActive ? <Trans>Extend</Trans> : <Trans>Subscribe again</Trans>}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </>
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
