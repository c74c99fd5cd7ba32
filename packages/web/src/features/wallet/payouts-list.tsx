import { PAYOUT_STATES, type PayoutState } from '@bandshell/domain/wallet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
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
import { monthText } from './month-text.ts';
import { PayoutRowFields } from './payout-row-fields.ts';
import { payoutStateMessages } from './payout-state-messages.ts';
import { useRetryPayout } from './use-retry-payout.ts';
import { useReturnPayout } from './use-return-payout.ts';
import styles from './wallet.module.css';

const PayoutsListQuery = graphql(
  `
    query PayoutsList($login: String, $state: PayoutState, $after: String) {
      payouts(login: $login, state: $state, first: 20, after: $after) {
        edges {
          node {
            ...PayoutRowFields
            failureReason
            isLost
            providerID
            creator {
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
  [PayoutRowFields],
);

type Payout = ResultOf<typeof PayoutsListQuery>['payouts']['edges'][number]['node'];

/** The server's file with the newest payouts. */
const FILE = '/admin/payouts.csv';

const useColumns = (): readonly TableColumn<Payout>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'creator',
      header: t`Creator`,
      cell: ({ creator }) => <span translate="no">{creator === null ? '–' : `@${creator.login}`}</span>,
    },
    { id: 'month', header: t`Until the end of`, cell: ({ month }) => monthText(month) },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ state: current, failureReason }) => (
        <>
          {t(payoutStateMessages[current])}
          {failureReason !== null && (
            <code className={styles.detail} translate="no">
              {failureReason}
            </code>
          )}
        </>
      ),
    },
    { id: 'amount', header: t`Amount`, cell: ({ amount }) => moneyText(amount), align: 'end' },
    {
      id: 'when',
      header: t`Started`,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt)}</time>,
    },
    {
      id: 'ids',
      header: t`Payout and bank account`,
      cell: ({ id, providerID, account }) => (
        <span translate="no">
          <code className={styles.detail}>{id}</code>
          {providerID !== null && <code className={styles.detail}>{providerID}</code>}
          {account}
        </span>
      ),
    },
  ];
};

interface PayoutFiltersProps {
  readonly state: PayoutState | '';
  readonly onLogin: (login: string) => void;
  readonly onState: (state: PayoutState | '') => void;
}

const PayoutFilters = ({ state, onLogin, onState }: PayoutFiltersProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onLogin(typed.trim());
      }}
    >
      <TextField
        label={t`Username`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
      <Select
        label={t`Status`}
        value={state}
        onChange={(event) => onState(event.target.value as PayoutState | '')}
        options={[
          { value: '', label: t`All` },
          ...PAYOUT_STATES.map((each) => ({ value: each, label: t(payoutStateMessages[each]) })),
        ]}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
};

interface PayoutActionsProps {
  readonly payout: Payout;
  readonly onRetry: (payout: Payout) => void;
  readonly onReturn: (payout: Payout) => void;
}

const PayoutActions = ({ payout, onRetry, onReturn }: PayoutActionsProps) => {
  const { t } = useLingui();
  const whose = payout.creator?.login ?? payout.id;
  if (payout.state === 'FAILED') {
    return (
      <Button
        size="small"
        variant="ghost"
        aria-label={t`Try the payout of ${whose} again`}
        onClick={() => onRetry(payout)}
      >
        <Trans>Try again</Trans>
      </Button>
    );
  }
  return payout.isLost ? (
    <Button
      size="small"
      variant="ghost"
      aria-label={t`Return the money of the payout of ${whose}`}
      onClick={() => onReturn(payout)}
    >
      <Trans>Return the money</Trans>
    </Button>
  ) : null;
};

const FileLink = () => (
  <a className={styles.file} href={FILE} download>
    <Trans>Download as CSV</Trans>
  </a>
);

/** Payouts of all creators, for staff. Site admins try failed ones again. */
export const PayoutsList = ({ canRetry }: { readonly canRetry: boolean }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [login, setLogin] = useState('');
  const [state, setState] = useState<PayoutState | ''>('');
  const [asking, setAsking] = useState<Payout>();
  const [returning, setReturning] = useState<Payout>();
  const [problem, setProblem] = useState<string>();
  const pages = useCursorPages(`${login} ${state}`);
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: PayoutsListQuery,
    variables: { login, state: state === '' ? null : state, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const [retrying, retry] = useRetryPayout();
  const [givingBack, giveBack] = useReturnPayout();
  const list = data?.payouts;
  const close = () => {
    setAsking(undefined);
    setReturning(undefined);
    setProblem(undefined);
  };
  const settle = (failed: Problem | null, message: string) => {
    if (failed !== null) return setProblem(failed.message);
    close();
    show({ type: 'success', message });
    fetchAgain({ requestPolicy: 'network-only' });
  };
  const retryOne = async ({ id }: Payout) => {
    const result = await retry({ input: { payoutID: id } });
    settle(problemOf(result.data?.retryPayout, result.error), t`The payout is tried again`);
  };
  const returnOne = async ({ id }: Payout) => {
    const result = await giveBack({ input: { payoutID: id } });
    settle(problemOf(result.data?.returnPayout, result.error), t`The money is in the wallet again`);
  };
  const asked = asking ?? returning;
  const creator = asked?.creator == null ? t`a deleted account` : `@${asked.creator.login}`;
  const amount = asked === undefined ? '' : moneyText(asked.amount);
  const columns = useColumns();
  return (
    <>
      <PageHeading aside={<FileLink />}>
        <Trans>Payouts</Trans>
      </PageHeading>
      <PayoutFilters state={state} onLogin={setLogin} onState={setState} />
      {list === undefined && error !== undefined ? (
        <ErrorState
          title={t`The payouts could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          narrow="stack"
          dense
          label={t`Payouts`}
          columns={columns}
          rows={list?.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={<EmptyState title={t`No payouts found`} />}
          actions={(payout) =>
            canRetry && <PayoutActions payout={payout} onRetry={setAsking} onReturn={setReturning} />
          }
        />
      )}
      <ListPages label={t`Pages of the payouts`} pages={pages} info={list?.pageInfo} loading={fetching} />
      <ConfirmDialog
        open={asking !== undefined}
        title={t`Pay ${amount} to ${creator} again?`}
        confirmLabel={t`Try again`}
        loading={retrying.fetching}
        error={problem}
        onConfirm={() => asking !== undefined && void retryOne(asking)}
        onClose={close}
      >
        <Trans>The money is taken from the wallet again and goes to the creator’s current bank account.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={returning !== undefined}
        title={t`Return ${amount} to the wallet of ${creator}?`}
        confirmLabel={t`Return the money`}
        danger
        loading={givingBack.fetching}
        error={problem}
        onConfirm={() => returning !== undefined && void returnOne(returning)}
        onClose={close}
      >
        <Trans>
          This payout waits at a payment provider that the site no longer has. Make sure there that it was not paid, or
          the creator gets it twice.
        </Trans>
      </ConfirmDialog>
    </>
  );
};
