import { adminOrderPath, channelPath } from '@bandshell/domain/kernel';
import { DISPUTE_STAGES, type DisputeStage, isDecided } from '@bandshell/domain/orders';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { MoneyFields } from '../../core/money/money-fields.ts';
import { moneyText } from '../../core/money/money-text.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Select } from '../../ui/field/select.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { disputeStageMessages } from './dispute-stage-messages.ts';
import { orderStateMessages } from './order-state-messages.ts';
import styles from './orders-list.module.css';
import { useNoteDisputeAnswer } from './use-note-dispute-answer.ts';

const DisputesListQuery = graphql(
  `
    query DisputesList($stage: DisputeStage, $after: String) {
      paymentDisputes(stage: $stage, first: 20, after: $after) {
        edges {
          node {
            id
            stage
            reason
            amount {
              ...MoneyFields
            }
            openedAt
            evidenceDueAt
            answeredAt
            answeredBy {
              id
              login
            }
            order {
              id
              state
              description
              buyer {
                id
                login
              }
            }
            channel {
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
  [MoneyFields],
);

type Dispute = ResultOf<typeof DisputesListQuery>['paymentDisputes']['edges'][number]['node'];

const DueDate = ({ evidenceDueAt, answeredAt, answeredBy }: Dispute) => {
  const who = `@${answeredBy?.login ?? '–'}`;
  if (answeredAt !== null) return <Trans>Answered by {who}</Trans>;
  return evidenceDueAt === null ? '–' : <time dateTime={evidenceDueAt}>{momentText(evidenceDueAt)}</time>;
};

const useColumns = (): readonly TableColumn<Dispute>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'what',
      header: t`Purchase`,
      cell: ({ order }) =>
        order === null ? (
          '–'
        ) : (
          <>
            <Link to={adminOrderPath(order.id)} className={styles.receipt}>
              {order.description}
            </Link>
            <span className={styles.detail}>{t(orderStateMessages[order.state])}</span>
          </>
        ),
    },
    {
      id: 'buyer',
      header: t`Buyer`,
      cell: ({ order }) => <span translate="no">{order?.buyer == null ? '–' : `@${order.buyer.login}`}</span>,
    },
    {
      id: 'channel',
      header: t`Channel`,
      cell: ({ channel }) =>
        channel === null ? (
          '–'
        ) : (
          <Link to={channelPath(channel.login)} className={styles.receipt} translate="no">
            {channel.login}
          </Link>
        ),
    },
    {
      id: 'stage',
      header: t`Status`,
      cell: (dispute) => (
        <>
          {t(disputeStageMessages[dispute.stage])}
          <code className={styles.detail}>{dispute.reason}</code>
        </>
      ),
    },
    { id: 'amount', header: t`Amount`, cell: ({ amount }) => moneyText(amount), align: 'end' },
    {
      id: 'opened',
      header: t`Opened`,
      cell: ({ openedAt }) => <time dateTime={openedAt}>{momentText(openedAt)}</time>,
    },
    { id: 'due', header: t`Answer until`, cell: DueDate },
  ];
};

/** Payments that buyers have asked their banks for, for staff. Site admins note what they have answered. */
export const DisputesList = ({ canAnswer }: { readonly canAnswer: boolean }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [stage, setStage] = useState<DisputeStage | ''>('');
  const [asking, setAsking] = useState<Dispute>();
  const [problem, setProblem] = useState<string>();
  const pages = useCursorPages(stage);
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: DisputesListQuery,
    variables: { stage: stage === '' ? null : stage, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const [noting, note] = useNoteDisputeAnswer();
  const list = data?.paymentDisputes;
  const close = () => {
    setAsking(undefined);
    setProblem(undefined);
  };
  const noteAnswer = async ({ id }: Dispute) => {
    const result = await note({ input: { disputeID: id } });
    const failed = problemOf(result.data?.noteDisputeAnswer, result.error);
    if (failed !== null) return setProblem(failed.message);
    close();
    show({ type: 'success', message: t`The answer is noted` });
  };
  const columns = useColumns();
  return (
    <>
      <PageHeading>
        <Trans>Disputes</Trans>
      </PageHeading>
      <div className={styles.filters}>
        <Select
          label={t`Status`}
          value={stage}
          onChange={(event) => setStage(event.target.value as DisputeStage | '')}
          options={[
            { value: '', label: t`All` },
            ...DISPUTE_STAGES.map((each) => ({ value: each, label: t(disputeStageMessages[each]) })),
          ]}
        />
      </div>
      {list === undefined && error !== undefined ? (
        <ErrorState
          title={t`The disputes could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          narrow="stack"
          dense
          label={t`Disputes`}
          columns={columns}
          rows={list?.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={
            <EmptyState
              title={t`No disputes`}
              text={<Trans>Payments that buyers have disputed with their bank are listed here.</Trans>}
            />
          }
          actions={(dispute) =>
            canAnswer && dispute.answeredAt === null && !isDecided(dispute.stage) ? (
              <Button size="small" variant="ghost" onClick={() => setAsking(dispute)}>
                <Trans>Note an answer</Trans>
              </Button>
            ) : null
          }
        />
      )}
      <ListPages label={t`Pages of the disputes`} pages={pages} info={list?.pageInfo} loading={fetching} />
      <ConfirmDialog
        open={asking !== undefined}
        title={t`Did you answer the bank?`}
        confirmLabel={t`Note it`}
        loading={noting.fetching}
        error={problem}
        onConfirm={() => asking !== undefined && void noteAnswer(asking)}
        onClose={close}
      >
        <Trans>Answer the bank on the payment provider’s site. A note here tells other staff that you have.</Trans>
      </ConfirmDialog>
    </>
  );
};
