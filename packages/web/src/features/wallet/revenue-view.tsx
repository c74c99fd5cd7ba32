import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { moneyText } from '../../core/money/money-text.ts';
import { dayText } from '../../platform/format/times.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Select } from '../../ui/field/select.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { type RevenueDay, RevenueQuery } from './revenue-query.ts';
import styles from './wallet.module.css';

const RevenueChart = lazyPart(async () => (await import('./revenue-chart.tsx')).RevenueChart);

const SPANS = [7, 30, 90] as const;

const sumOf = (days: readonly RevenueDay[], what: 'sales' | 'bits' | 'takenBack') => {
  const { exponent, currency } = days[0]?.[what] ?? { exponent: 2, currency: 'USD' };
  return { amount: days.reduce((sum, each) => sum + each[what].amount, 0), exponent, currency };
};

/**
 * The amount that a creator earned in the last days: numbers, a chart, and a table of the days in which something
 * happened.
 */
export const RevenueView = () => {
  const { t } = useLingui();
  const [span, setSpan] = useState<number>(30);
  const [{ data, error }, fetchAgain] = useQuery({
    query: RevenueQuery,
    variables: { days: span },
    requestPolicy: 'cache-and-network',
  });
  const wallet = data?.currentUser?.channel?.creatorWallet;
  if (wallet == null && error !== undefined) {
    return (
      <ErrorState
        title={t`Your revenue could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (wallet == null) return <Skeleton shape="block" height="42rem" />;
  const { days } = wallet;
  const busy = days
    .filter(({ sales, bits, takenBack }) => sales.amount !== 0 || bits.amount !== 0 || takenBack.amount !== 0)
    .toReversed();
  const share = wallet.sharePercent;
  const columns: readonly TableColumn<RevenueDay>[] = [
    { id: 'day', header: t`Day`, cell: ({ day }) => dayText(`${day}T00:00:00Z`) },
    { id: 'sales', header: t`Subscriptions`, cell: ({ sales }) => moneyText(sales), align: 'end' },
    { id: 'bits', header: t`Bits`, cell: ({ bits }) => moneyText(bits), align: 'end' },
    { id: 'back', header: t`Taken back`, cell: ({ takenBack }) => moneyText(takenBack), align: 'end' },
  ];
  return (
    <div className={styles.parts}>
      <div className={styles.row}>
        <Select
          label={t`Time`}
          value={String(span)}
          onChange={(event) => setSpan(Number(event.target.value))}
          options={SPANS.map((days) => ({ value: String(days), label: t`${days} days` }))}
        />
      </div>
      <dl className={styles.numbers}>
        <div className={styles.number}>
          <dt>
            <Trans>Subscriptions</Trans>
          </dt>
          <dd>
            {moneyText(sumOf(days, 'sales'))}
            <small>
              <Trans>Your share of a price is {share}%.</Trans>
            </small>
          </dd>
        </div>
        <div className={styles.number}>
          <dt>
            <Trans>Bits</Trans>
          </dt>
          <dd>
            {moneyText(sumOf(days, 'bits'))}
            <small>
              <Trans>$0.01 for each Bit.</Trans>
            </small>
          </dd>
        </div>
        <div className={styles.number}>
          <dt>
            <Trans>Taken back</Trans>
          </dt>
          <dd>
            {moneyText(sumOf(days, 'takenBack'))}
            <small>
              <Trans>Refunds and chargebacks of buyers.</Trans>
            </small>
          </dd>
        </div>
      </dl>
      {busy.length === 0 ? (
        <EmptyState
          title={t`No revenue in this period`}
          text={wallet.isCreator ? undefined : <Trans>Partners and affiliates earn from subscriptions and Bits.</Trans>}
        />
      ) : (
        <>
          <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
            <RevenueChart days={days} />
          </Suspense>
          <Table label={t`Days with revenue`} columns={columns} rows={busy} keyOf={({ day }) => day} dense />
        </>
      )}
    </div>
  );
};
