import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { moneyText } from '../../core/money/money-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { monthText } from './month-text.ts';
import { PayoutRowFields } from './payout-row-fields.ts';
import { payoutStateMessages } from './payout-state-messages.ts';

const OwnPayoutsQuery = graphql(
  `
    query OwnPayouts($after: String) {
      currentUser {
        id
        channel {
          id
          creatorWallet {
            id
            payouts(first: 10, after: $after) {
              edges {
                node {
                  ...PayoutRowFields
                }
              }
              pageInfo {
                hasNextPage
                endCursor
              }
            }
          }
        }
      }
    }
  `,
  [PayoutRowFields],
);

type Payout = ResultOf<typeof PayoutRowFields>;

/** A creator's payouts, the newest first. */
export const OwnPayouts = () => {
  const { t } = useLingui();
  const pages = useCursorPages('');
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: OwnPayoutsQuery,
    variables: { after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const list = data?.currentUser?.channel?.creatorWallet?.payouts;
  if (list === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t`Your payouts could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const columns: readonly TableColumn<Payout>[] = [
    { id: 'month', header: t`Until the end of`, cell: ({ month }) => monthText(month) },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ state }) =>
        state === 'FAILED' ? (
          <Trans>Did not arrive; the money is back in your wallet</Trans>
        ) : (
          t(payoutStateMessages[state])
        ),
    },
    { id: 'account', header: t`Bank account`, cell: ({ account }) => account ?? '–' },
    {
      id: 'when',
      header: t`Started`,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt)}</time>,
    },
    { id: 'amount', header: t`Amount`, cell: ({ amount }) => moneyText(amount), align: 'end' },
  ];
  return (
    <>
      <Table
        narrow="stack"
        label={t`Payouts`}
        columns={columns}
        rows={list?.edges.map(({ node }) => node) ?? []}
        keyOf={({ id }) => id}
        loading={fetching}
        empty={<EmptyState title={t`No payouts yet`} />}
      />
      <ListPages label={t`Pages of your payouts`} pages={pages} info={list?.pageInfo} loading={fetching} />
    </>
  );
};
