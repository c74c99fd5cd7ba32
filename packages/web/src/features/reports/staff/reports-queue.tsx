import { channelPath, clipPath, videoPath } from '@bandshell/domain/kernel';
import { writeTimeText } from '@bandshell/domain/videos';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { Moment } from '../../../core/staff/moment.tsx';
import { Person } from '../../../core/staff/person.tsx';
import styles from '../../../core/staff/staff.module.css';
import { Link } from '../../../platform/router/link.tsx';
import { useAddressQuery } from '../../../platform/router/use-address-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { ListPages } from '../../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../../ui/pagination/use-cursor-pages.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { decisionMessages, kindMessages, reasonMessages } from '../report-messages.ts';
import { DecideReportDialog } from './decide-report-dialog.tsx';
import { type QueuedReport, ReportsQueueQuery } from './reports-queue-query.ts';

const states = ['open', 'decided', 'any'] as const;
type State = (typeof states)[number];

const isState = (text: string | undefined): text is State => states.some((state) => state === text);
const isOpenOf: Readonly<Record<State, boolean | null>> = { open: true, decided: false, any: null };

/** Leads staff to what was reported: the clip, the moment in the video, or the channel. */
const Evidence = ({ report }: { readonly report: QueuedReport }) => {
  const { t } = useLingui();
  const { kind, clip, reported, videoID, offsetSeconds } = report;
  const label = t(kindMessages[kind]);
  const at = writeTimeText(Math.floor(offsetSeconds ?? 0));
  const to =
    clip !== null && reported !== null
      ? clipPath(reported.login, clip.slug)
      : videoID !== null
        ? videoPath(videoID, { atSeconds: offsetSeconds ?? 0 })
        : reported === null
          ? undefined
          : channelPath(reported.login);
  return (
    <span className={styles.name}>
      {to === undefined ? (
        label
      ) : (
        <Link to={to} className={styles.link}>
          {label}
        </Link>
      )}
      {videoID !== null && clip === null && (
        <span className={styles.quote}>
          <Trans>at {at}</Trans>
        </span>
      )}
    </span>
  );
};

/** Open reports have no decision to show. */
const useReportColumns = (state: State): readonly TableColumn<QueuedReport>[] => {
  const { t } = useLingui();
  const columns: readonly TableColumn<QueuedReport>[] = [
    { id: 'what', header: t`What`, cell: (report) => <Evidence report={report} /> },
    { id: 'of', header: t`Of`, cell: ({ reported }) => <Person user={reported} /> },
    {
      id: 'why',
      header: t`Why`,
      cell: ({ reason, text }) => (
        <span className={styles.name}>
          {t(reasonMessages[reason])}
          {text !== '' && (
            <span className={styles.quote} translate="no">
              {text}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'by',
      header: t`Reported by`,
      cell: ({ reporter }) =>
        reporter === null ? <span className={styles.faint}>{t`Deleted account`}</span> : <Person user={reporter} />,
    },
    { id: 'at', header: t`Reported`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
  const decided: TableColumn<QueuedReport> = {
    id: 'decision',
    header: t`Decision`,
    cell: ({ decision, decidedAt }) => (
      <span className={styles.name}>
        {decision === null ? t`Open` : t(decisionMessages[decision])}
        {decidedAt !== null && <Moment at={decidedAt} />}
      </span>
    ),
  };
  return state === 'open' ? columns : [...columns, decided];
};

/** Everything that users reported. Staff look at it and decide; the reporter gets an email. */
export const ReportsQueue = () => {
  const { t } = useLingui();
  const [{ state: asked }, setQuery] = useAddressQuery(['state']);
  const state: State = isState(asked) ? asked : 'open';
  const pages = useCursorPages(state);
  const [deciding, setDeciding] = useState<QueuedReport>();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: ReportsQueueQuery,
    variables: { isOpen: isOpenOf[state], after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const columns = useReportColumns(state);
  const labels: Readonly<Record<State, string>> = { open: t`Open`, decided: t`Decided`, any: t`All` };
  const list = data?.reports;
  return (
    <>
      <PageHeading
        lead={
          <Trans>
            Look at what was reported, act on the page of the user, the video or the clip, then decide. The reporter
            gets an email. Reports about you are not listed.
          </Trans>
        }
      >
        <Trans>Reports</Trans>
      </PageHeading>
      <search className={styles.oneFilter}>
        <Select
          label={t`Show`}
          value={state}
          options={states.map((value) => ({ value, label: labels[value] }))}
          onChange={({ currentTarget }) => setQuery('state', currentTarget.value === 'open' ? '' : currentTarget.value)}
        />
      </search>
      {list === undefined && error !== undefined ? (
        <ErrorState title={t`The reports could not be loaded`} onRetry={refresh} />
      ) : (
        <Table
          dense
          label={t`Reports`}
          columns={columns}
          rows={list?.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={<EmptyState title={t`No reports`} text={<Trans>Nothing is waiting for a decision here.</Trans>} />}
          actions={(report) =>
            report.decision === null && (
              <Button size="small" onClick={() => setDeciding(report)}>
                <Trans>Decide</Trans>
              </Button>
            )
          }
        />
      )}
      <ListPages label={t`Pages of the reports`} pages={pages} info={list?.pageInfo} loading={fetching} />
      {deciding !== undefined && (
        <DecideReportDialog
          report={deciding}
          onDone={() => {
            setDeciding(undefined);
            refresh();
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
};
