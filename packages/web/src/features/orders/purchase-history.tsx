import { bitsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { OrderRowFields } from './order-row-fields.ts';
import { orderStateMessages } from './order-state-messages.ts';
import { OrderTotal } from './order-total.tsx';
import styles from './orders-list.module.css';

const PurchaseHistoryQuery = graphql(
  `
    query PurchaseHistory($after: String) {
      currentUser {
        id
        purchaseOrders(first: 20, after: $after) {
          edges {
            node {
              ...OrderRowFields
              type
              offerID
              quantity
              actionTokenID
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [OrderRowFields],
);

type Purchase = NonNullable<
  NonNullable<ResultOf<typeof PurchaseHistoryQuery>['currentUser']>['purchaseOrders']
>['edges'][number]['node'];

/** The data that the viewer has bought, the newest first. */
export const PurchaseHistory = () => {
  const { t } = useLingui();
  const open = useCheckoutStore((state) => state.open);
  const pages = useCursorPages('');
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: PurchaseHistoryQuery,
    variables: { after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const list = data?.currentUser?.purchaseOrders;
  if (list === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t`Your purchases could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const columns: readonly TableColumn<Purchase>[] = [
    { id: 'what', header: t`Purchase`, cell: ({ description }) => description },
    { id: 'when', header: t`Date`, cell: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt)}</time> },
    { id: 'state', header: t`Status`, cell: ({ state }) => t(orderStateMessages[state]) },
    {
      id: 'receipt',
      header: t`Receipt`,
      cell: ({ id, receiptNumber }) =>
        receiptNumber === null ? (
          '–'
        ) : (
          <a
            className={styles.receipt}
            href={`/payments/receipts/${id}`}
            download
            aria-label={t`Receipt no. ${receiptNumber} as PDF`}
          >
            {receiptNumber}
          </a>
        ),
    },
    { id: 'total', header: t`Total`, cell: OrderTotal, align: 'end' },
  ];
  return (
    <>
      <Table
        narrow="stack"
        label={t`Purchases`}
        columns={columns}
        rows={list?.edges.map(({ node }) => node) ?? []}
        keyOf={({ id }) => id}
        loading={fetching}
        actions={({ state, actionTokenID: tokenID, type, offerID, quantity }) =>
          state === 'THREE_D_SECURE_CHALLENGE_REQUIRED' && tokenID !== null ? (
            <Button
              size="small"
              onClick={() =>
                open({
                  type,
                  offerID,
                  quantity,
                  channelID: null,
                  isForm: false,
                  action: { kind: 'challenge', tokenID },
                })
              }
            >
              <Trans>Confirm</Trans>
            </Button>
          ) : null
        }
        empty={
          <EmptyState
            title={t`No purchases yet`}
            text={<Trans>Your purchases and their receipt numbers are listed here.</Trans>}
            action={
              <ButtonLink to={bitsPath}>
                <Trans>Buy Bits</Trans>
              </ButtonLink>
            }
          />
        }
      />
      <ListPages label={t`Pages of your purchases`} pages={pages} info={list?.pageInfo} loading={fetching} />
    </>
  );
};
