import { ORDER_STATES, type OrderState } from '@bandshell/domain/orders';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { OrderRowFields } from './order-row-fields.ts';
import { orderStateMessages } from './order-state-messages.ts';
import { OrderTotal } from './order-total.tsx';
import styles from './orders-list.module.css';
import { useRefundOrder } from './use-refund-order.ts';

const OrdersListQuery = graphql(
  `
    query OrdersList($search: String, $state: PurchaseOrderState, $after: String) {
      purchaseOrders(search: $search, state: $state, first: 20, after: $after) {
        edges {
          node {
            ...OrderRowFields
            paymentID
            failureReason
            buyer {
              id
              login
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [OrderRowFields],
);

type Order = ResultOf<typeof OrdersListQuery>['purchaseOrders']['edges'][number]['node'];

const REFUNDABLE: readonly OrderState[] = ['SUCCESS', 'REFUND_FAILED'];

/** The data that of an order has not gone back in parts. */
const leftOf = ({ total, refunded }: Order) => ({ ...total, amount: total.amount - (refunded?.amount ?? 0) });

const useColumns = (): readonly TableColumn<Order>[] => {
  const { t } = useLingui();
  return [
    { id: 'what', header: t`Purchase`, cell: ({ description }) => description },
    {
      id: 'buyer',
      header: t`Buyer`,
      cell: ({ buyer }) => <span translate="no">{buyer === null ? '–' : `@${buyer.login}`}</span>,
    },
    {
      id: 'state',
      header: t`Status`,
      cell: (order) => (
        <>
          {t(orderStateMessages[order.state])}
          {order.failureReason !== null && <code className={styles.detail}>{order.failureReason}</code>}
        </>
      ),
    },
    { id: 'total', header: t`Total`, cell: OrderTotal, align: 'end' },
    { id: 'when', header: t`Date`, cell: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt)}</time> },
    {
      id: 'ids',
      header: t`Order and payment`,
      cell: ({ id, paymentID }) => (
        <span translate="no">
          <code className={styles.detail}>{id}</code>
          {paymentID !== null && <code className={styles.detail}>{paymentID}</code>}
        </span>
      ),
    },
  ];
};

interface OrderFiltersProps {
  readonly search: string;
  readonly state: OrderState | '';
  readonly onSearch: (search: string) => void;
  readonly onState: (state: OrderState | '') => void;
}

const OrderFilters = ({ search, state, onSearch, onState }: OrderFiltersProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState(search);
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        label={t`Username, order or payment`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
      <Select
        label={t`Status`}
        value={state}
        onChange={(event) => onState(event.target.value as OrderState | '')}
        options={[
          { value: '', label: t`All` },
          ...ORDER_STATES.map((each) => ({ value: each, label: t(orderStateMessages[each]) })),
        ]}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
};

/** Orders of all users, for staff. Site admins refund them. */
export const OrdersList = ({ canRefund }: { readonly canRefund: boolean }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ search }, setQuery] = useAddressQuery(['search']);
  const [state, setState] = useState<OrderState | ''>('');
  const [asking, setAsking] = useState<Order>();
  const [problem, setProblem] = useState<string>();
  const pages = useCursorPages(`${search} ${state}`);
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: OrdersListQuery,
    variables: { search, state: state === '' ? null : state, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const [refunding, refund] = useRefundOrder();
  const list = data?.purchaseOrders;
  const close = () => {
    setAsking(undefined);
    setProblem(undefined);
  };
  const refundOne = async ({ id }: Order) => {
    const result = await refund({ input: { purchaseOrderID: id } });
    const failed = problemOf(result.data?.refundOrder, result.error);
    if (failed !== null) return setProblem(failed.message);
    close();
    show({ type: 'success', message: t`The order is being refunded` });
    fetchAgain({ requestPolicy: 'network-only' });
  };
  const columns = useColumns();
  const buyer = asking?.buyer == null ? t`a deleted account` : `@${asking.buyer.login}`;
  const amount = asking === undefined ? '' : moneyText(leftOf(asking));
  return (
    <>
      <PageHeading>
        <Trans>Orders</Trans>
      </PageHeading>
      <OrderFilters search={search} state={state} onSearch={(next) => setQuery('search', next)} onState={setState} />
      {list === undefined && error !== undefined ? (
        <ErrorState
          title={t`The orders could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          narrow="stack"
          dense
          label={t`Orders`}
          columns={columns}
          rows={list?.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={<EmptyState title={t`No orders found`} />}
          actions={(order) =>
            canRefund && REFUNDABLE.includes(order.state) ? (
              <Button size="small" variant="ghost" onClick={() => setAsking(order)}>
                <Trans>Refund</Trans>
              </Button>
            ) : null
          }
        />
      )}
      <ListPages label={t`Pages of the orders`} pages={pages} info={list?.pageInfo} loading={fetching} />
      <ConfirmDialog
        open={asking !== undefined}
        title={t`Refund ${amount} to ${buyer}?`}
        confirmLabel={t`Refund ${amount}`}
        danger
        loading={refunding.fetching}
        error={problem}
        onConfirm={() => asking !== undefined && void refundOne(asking)}
        onClose={close}
      >
        <p>
          <strong>{asking?.description}</strong>
        </p>
        <p>
          <Trans>The money goes back to the card that paid, and the buyer loses what was bought.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
};
