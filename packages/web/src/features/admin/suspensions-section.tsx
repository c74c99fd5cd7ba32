import { Trans, useLingui } from '@lingui/react/macro';
import { Moment } from '../../core/staff/moment.tsx';
import { Person } from '../../core/staff/person.tsx';
import styles from '../../core/staff/staff.module.css';
import { Section } from '../../ui/page/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import { endingMessages, reasonMessages } from './admin-messages.ts';
import type { AdminRecord, SuspensionEntry } from './user-record-query.ts';

/** A user's suspensions, the newest first. */
export const SuspensionsSection = ({ suspensions }: { readonly suspensions: AdminRecord['suspensions'] }) => {
  const { t } = useLingui();
  const columns: readonly TableColumn<SuspensionEntry>[] = [
    { id: 'reason', header: t`Reason`, cell: ({ reason }) => t(reasonMessages[reason]), width: '14rem' },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ endedHow }) =>
        endedHow === null ? <Badge tone="bad">{t`Running`}</Badge> : <Badge>{t(endingMessages[endedHow])}</Badge>,
    },
    { id: 'from', header: t`From`, cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
    { id: 'until', header: t`Until`, cell: ({ endedAt, endsAt }) => <Moment at={endedAt ?? endsAt} /> },
    { id: 'by', header: t`By`, cell: ({ issuedBy }) => <Person user={issuedBy} /> },
    {
      id: 'note',
      header: t`Note`,
      cell: ({ note, endNote }) => (
        <span className={styles.note} translate="no">
          {endNote === null ? note : `${note}\n→ ${endNote}`}
        </span>
      ),
      width: '20rem',
    },
  ];
  return (
    <Section title={t`Suspensions`}>
      <Table
        dense
        label={t`Suspensions`}
        columns={columns}
        rows={suspensions.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        empty={
          <p className={styles.faint}>
            <Trans>Never suspended.</Trans>
          </p>
        }
      />
      {suspensions.pageInfo.hasNextPage && (
        <p className={styles.faint}>
          <Trans>Only the newest are shown; all of them are in the audit log.</Trans>
        </p>
      )}
    </Section>
  );
};
