import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { Moment } from '../../core/staff/moment.tsx';
import styles from '../../core/staff/staff.module.css';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { type DeadLetter, DeadLettersListQuery } from './dead-letters-list-query.ts';
import { useDiscardDeadLetters } from './use-discard-dead-letters.ts';
import { useReplayDeadLetters } from './use-replay-dead-letters.ts';

/** A reason up to this length is shown as a whole. */
const SHORT_REASON = 240;

/** Why an event failed. A long reason can be expanded. */
const Reason = ({ text }: { readonly text: string }) =>
  text.length <= SHORT_REASON ? (
    <span>{text}</span>
  ) : (
    <details className={styles.reason}>
      <summary>{`${text.slice(0, SHORT_REASON).trimEnd()}…`}</summary>
      {text}
    </details>
  );

const useFeatureName = () => {
  const { t } = useLingui();
  return ({ feature }: DeadLetter): string => feature ?? t`All features`;
};

const useColumns = (): readonly TableColumn<DeadLetter>[] => {
  const { t } = useLingui();
  const featureName = useFeatureName();
  return [
    {
      id: 'event',
      header: t`Event`,
      cell: ({ eventType, event, reason }) => (
        <span className={styles.name} translate="no">
          <code>{eventType}</code>
          {reason !== null && <Reason text={reason} />}
          <span className={styles.value}>{event}</span>
        </span>
      ),
    },
    {
      id: 'feature',
      header: t`Feature of the site`,
      cell: (letter) => <span translate={letter.feature === null ? 'yes' : 'no'}>{featureName(letter)}</span>,
    },
    { id: 'attempts', header: t`Attempts`, cell: ({ attempts }) => attempts, align: 'end' },
    { id: 'failed', header: t`Failed`, cell: ({ failedAt }) => <Moment at={failedAt} /> },
  ];
};

interface LetterActionsProps {
  readonly letter: DeadLetter;
  readonly disabled: boolean;
  readonly onReplay: () => void;
  readonly onDiscard: () => void;
}

const LetterActions = ({ letter, disabled, onReplay, onDiscard }: LetterActionsProps) => {
  const { t } = useLingui();
  const { eventType } = letter;
  const feature = useFeatureName()(letter);
  return (
    <ButtonRow>
      <Button size="small" disabled={disabled} aria-label={t`Replay ${eventType} of ${feature}`} onClick={onReplay}>
        <Trans>Replay</Trans>
      </Button>
      <Button
        size="small"
        variant="ghost"
        disabled={disabled}
        aria-label={t`Discard ${eventType} of ${feature}`}
        onClick={onDiscard}
      >
        <Trans>Discard</Trans>
      </Button>
    </ButtonRow>
  );
};

/** Events that features failed to process, newest first. Site admins replay or discard them. */
export const DeadLettersList = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const pages = useCursorPages('');
  const [asking, setAsking] = useState<DeadLetter>();
  const [problem, setProblem] = useState<string>();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: DeadLettersListQuery,
    variables: { after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const [replaying, replay] = useReplayDeadLetters();
  const [discarding, discard] = useDiscardDeadLetters();
  const isBusy = replaying.fetching || discarding.fetching;
  const list = data?.admin.deadLetters;

  /** Returns the error. A dead letter that another staff member has already settled is not an error. */
  const settled = (problem: Problem | null, message: string): string | undefined => {
    if (problem !== null) return problem.message;
    show({ type: 'success', message });
    fetchAgain({ requestPolicy: 'network-only' });
    return undefined;
  };
  const replayOne = async ({ id }: DeadLetter) => {
    const result = await replay({ input: { ids: [id] } });
    const failed = settled(problemOf(result.data?.replayDeadLetters, result.error), t`The event is delivered again`);
    if (failed !== undefined) show({ type: 'error', message: failed });
  };
  const discardOne = async ({ id }: DeadLetter) => {
    const result = await discard({ input: { ids: [id] } });
    const failed = settled(problemOf(result.data?.discardDeadLetters, result.error), t`The event was discarded`);
    setProblem(failed);
    if (failed === undefined) setAsking(undefined);
  };
  const close = () => {
    setAsking(undefined);
    setProblem(undefined);
  };

  const columns = useColumns();
  return (
    <>
      <PageHeading
        lead={
          <Trans>
            Events that a feature could not process after all attempts. Fix the cause first, then replay them. A
            replayed event is processed after later ones.
          </Trans>
        }
      >
        <Trans>Dead letters</Trans>
      </PageHeading>
      {list === undefined && error !== undefined ? (
        <ErrorState
          title={t`The dead letters could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          dense
          label={t`Dead letters`}
          columns={columns}
          rows={list?.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={<EmptyState title={t`No dead letters`} text={<Trans>Every event reached its features.</Trans>} />}
          actions={(letter) => (
            <LetterActions
              letter={letter}
              disabled={isBusy}
              onReplay={() => void replayOne(letter)}
              onDiscard={() => setAsking(letter)}
            />
          )}
        />
      )}
      <ListPages label={t`Pages of the dead letters`} pages={pages} info={list?.pageInfo} loading={fetching} />
      <ConfirmDialog
        open={asking !== undefined}
        title={t`Discard this event?`}
        confirmLabel={t`Discard`}
        danger
        loading={discarding.fetching}
        error={problem}
        onConfirm={() => asking !== undefined && void discardOne(asking)}
        onClose={close}
      >
        <Trans>The feature will never process it. This cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  );
};
