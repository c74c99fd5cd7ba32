import { channelPath, subscriptionsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useAfterCheckout } from '../../../core/checkout/use-after-checkout.ts';
import { dayText } from '../../../platform/format/times.ts';
import { graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../../platform/react/earliest-end.ts';
import { useEnd } from '../../../platform/react/use-end.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { PlanFields } from './plan-fields.ts';
import { SubscriptionPlan } from './subscription-plan.tsx';

const EndSubscriptionQuery = graphql(
  `
  query EndSubscription {
    currentUser {
      id
      subscriptions {
        id
        user {
          id
          login
          displayName
        }
        endsAt
        isActive
        isInGrace
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

export interface EndSubscriptionProps {
  readonly login: string;
  /** Whether it stands on a page of its own, which says which channel it is about. */
  readonly isOnPage?: boolean;
}

/** The viewer's subscription to a channel: it can be cancelled here, or there is nothing to cancel. */
export const EndSubscription = ({ login, isOnPage = true }: EndSubscriptionProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({ query: EndSubscriptionQuery, requestPolicy: 'cache-and-network' });
  useAfterCheckout(fetchAgain);
  const list = data?.currentUser?.subscriptions;
  const running = list?.filter(({ isActive, isInGrace }) => isActive && !isInGrace) ?? [];
  const charges = list?.map(({ plan }) => plan && readFragment(PlanFields, plan).chargesAt) ?? [];
  useEnd(earliestEnd([...running.map(({ endsAt }) => endsAt), ...charges]), () =>
    fetchAgain({ requestPolicy: 'network-only' }),
  );
  if (list == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="12rem" />
    ) : (
      <ErrorState
        title={t`Your subscriptions could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const found = list.find(({ user }) => user.login === login);
  const all = (
    <Link to={subscriptionsPath}>
      <Trans>All your subscriptions</Trans>
    </Link>
  );
  if (found === undefined) {
    return (
      <>
        <p role="status">
          <Trans>You have no subscription to {login}. Your list shows everything that renews.</Trans>
        </p>
        {all}
      </>
    );
  }
  const { user, plan, endsAt, isActive } = found;
  const [name, day] = [user.displayName, dayText(endsAt)];
  return (
    <>
      {isOnPage && (
        <p>
          <Trans>
            Your subscription to <Link to={channelPath(user.login)}>{name}</Link>
          </Trans>
        </p>
      )}
      {plan !== null && plan.state !== 'ENDED' ? (
        <SubscriptionPlan plan={plan} channelID={user.id} login={user.login} channelName={name} endsAt={endsAt} />
      ) : (
        <p role="status">
          {isActive ? (
            <Trans>It ends automatically on {day}. You will not be charged again.</Trans>
          ) : (
            <Trans>It ended on {day}. You will not be charged.</Trans>
          )}
        </p>
      )}
      {all}
    </>
  );
};
