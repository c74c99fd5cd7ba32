import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { MoneyFields } from '../../../core/money/money-fields.ts';
import { moneyText } from '../../../core/money/money-text.ts';
import { dayText } from '../../../platform/format/times.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

const PlanChangeQuery = graphql(
  `
    query PlanChange($tier: String!, $months: Int!) {
      currentUser {
        id
        subscriptions {
          id
          plan {
            id
            change(tier: $tier, months: $months) {
              price {
                ...MoneyFields
              }
              chargesAt
            }
          }
        }
      }
    }
  `,
  [MoneyFields],
);

export interface PlanChangeProps {
  readonly planID: string;
  readonly tier: string;
  readonly months: number;
}

/** The amount that a change of a subscription costs: now nothing, then how much from which day on. */
export const PlanChange = ({ planID, tier, months }: PlanChangeProps) => {
  const [{ data, fetching }] = useQuery({
    query: PlanChangeQuery,
    variables: { tier, months },
    requestPolicy: 'cache-and-network',
  });
  const change = data?.currentUser?.subscriptions?.find(({ plan }) => plan?.id === planID)?.plan?.change ?? null;
  if (change === null && fetching) return <Skeleton width="80%" />;
  return (
    <p role="status">
      <Trans>Nothing is charged now, and what you have paid for stays as it is.</Trans>{' '}
      {change !== null && <Price change={change} months={months} />}
    </p>
  );
};

interface PriceProps {
  readonly change: {
    readonly price: { readonly amount: number; readonly exponent: number; readonly currency: string };
    readonly chargesAt: string | null;
  };
  readonly months: number;
}

const Price = ({ change: { price, chargesAt }, months }: PriceProps) => {
  const total = moneyText(price);
  const monthly = moneyText({ ...price, amount: Math.round(price.amount / months) });
  const day = dayText(chargesAt ?? '');
  const period = <Plural value={months} one="# month" other="# months" />;
  if (chargesAt === null) {
    return (
      <Trans>
        You pay {total} plus tax for {period}.
      </Trans>
    );
  }
  return months === 1 ? (
    <Trans>
      From {day}, you pay {total} a month plus tax.
    </Trans>
  ) : (
    <Trans>
      From {day}, you pay {total} plus tax for {period}, about {monthly} a month.
    </Trans>
  );
};
