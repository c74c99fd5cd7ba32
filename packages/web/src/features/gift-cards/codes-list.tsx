import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useIsBefore } from '../../platform/react/use-is-before.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { codeStateMessages } from './code-state-messages.ts';
import styles from './gift-cards.module.css';
import { giftText } from './gift-text.ts';
import { IssueCodesForm } from './issue-codes-form.tsx';
import { useRevokeGiftCode } from './use-revoke-gift-code.ts';

const CodesListQuery = graphql(`
  query CodesList($last4: String, $after: String) {
    giftCodes(last4: $last4, first: 20, after: $after) {
      edges {
        node {
          id
          last4
          bits
          state
          note
          orderID
          createdAt
          expiresAt
          redeemer {
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
`);

type Code = ResultOf<typeof CodesListQuery>['giftCodes']['edges'][number]['node'];

const useCodeColumns = (): readonly TableColumn<Code>[] => {
  const { t } = useLingui();
  return [
    { id: 'code', header: t`Code`, cell: ({ last4: end }) => <code translate="no">…-{end}</code> },
    { id: 'gift', header: t`Gift`, cell: ({ bits }) => giftText(bits) },
    { id: 'state', header: t`Status`, cell: (code) => <CodeState code={code} /> },
    {
      id: 'redeemer',
      header: t`Redeemed by`,
      cell: ({ redeemer }) => <span translate="no">{redeemer === null ? '–' : `@${redeemer.login}`}</span>,
    },
    {
      id: 'from',
      header: t`Order or note`,
      cell: ({ orderID, note }) => <span translate="no">{orderID ?? note}</span>,
    },
    {
      id: 'made',
      header: t`Issued`,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt)}</time>,
    },
    { id: 'end', header: t`Ends`, cell: ({ expiresAt }) => (expiresAt === null ? '–' : momentText(expiresAt)) },
  ];
};

/** All codes, for staff. Site admins issue and revoke them. */
export const CodesList = ({ canChange }: { readonly canChange: boolean }) => {
  const { t } = useLingui();
  const [last4, setLast4] = useState('');
  const [asking, setAsking] = useState<Code>();
  const [problem, setProblem] = useState<string>();
  const pages = useCursorPages(last4);
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: CodesListQuery,
    variables: { last4: last4.length === 4 ? last4 : null, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const [revoking, revoke] = useRevokeGiftCode();
  const list = data?.giftCodes;
  const close = () => {
    setAsking(undefined);
    setProblem(undefined);
  };
  const revokeOne = async ({ id }: Code) => {
    const result = await revoke({ input: { codeID: id } });
    const failed = problemOf(result.data?.revokeGiftCode, result.error);
    if (failed !== null) return setProblem(failed.message);
    close();
  };
  const asked = `…-${asking?.last4 ?? ''}`;
  const gift = giftText(asking?.bits ?? null);
  const columns = useCodeColumns();
  const revokeLabel = (end: string) => t`Revoke …-${end}`;
  return (
    <>
      <PageHeading>
        <Trans>Gift codes</Trans>
      </PageHeading>
      {canChange && <IssueCodesForm onIssued={() => fetchAgain({ requestPolicy: 'network-only' })} />}
      <div className={styles.filters}>
        <TextField
          label={t`Last four letters of a code`}
          maxLength={4}
          autoComplete="off"
          value={last4}
          onChange={(event) => setLast4(event.target.value)}
        />
      </div>
      {list === undefined && error !== undefined ? (
        <ErrorState
          title={t`The codes could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          narrow="stack"
          dense
          label={t`Gift codes`}
          columns={columns}
          rows={list?.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={<EmptyState title={t`No codes found`} />}
          actions={(code) =>
            canChange && code.state === 'READY' ? (
              <Button size="small" variant="ghost" aria-label={revokeLabel(code.last4)} onClick={() => setAsking(code)}>
                <Trans>Revoke</Trans>
              </Button>
            ) : null
          }
        />
      )}
      <ListPages label={t`Pages of the codes`} pages={pages} info={list?.pageInfo} loading={fetching} />
      <ConfirmDialog
        open={asking !== undefined}
        title={t`Revoke the code ${asked} for ${gift}?`}
        confirmLabel={t`Revoke`}
        danger
        loading={revoking.fetching}
        error={problem}
        onConfirm={() => asking !== undefined && void revokeOne(asking)}
        onClose={close}
      >
        <Trans>Nobody can redeem it anymore. This cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  );
};

/** How far a code is. One that nobody has redeemed expires by itself. */
const CodeState = ({ code: { state, expiresAt } }: { readonly code: Code }) => {
  const { t } = useLingui();
  const isValid = useIsBefore(expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt));
  return state === 'READY' && !isValid ? t`Expired` : t(codeStateMessages[state]);
};
