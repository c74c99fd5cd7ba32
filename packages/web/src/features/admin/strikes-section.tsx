import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Moment } from '../../core/staff/moment.tsx';
import { Person } from '../../core/staff/person.tsx';
import styles from '../../core/staff/staff.module.css';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import { strikeMessages } from './admin-messages.ts';
import type { AdminRecord, StrikeEntry } from './user-record-query.ts';

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

const StrikeState = ({ strike }: { readonly strike: StrikeEntry }) => {
  const { t } = useLingui();
  if (strike.withdrawnAt !== null) return <Badge>{t`Withdrawn`}</Badge>;
  return strike.isActive ? <Badge tone="bad">{t`Active`}</Badge> : <Badge>{t`Over`}</Badge>;
};

export interface StrikesSectionProps {
  readonly strikes: AdminRecord['copyrightStrikes'];
  readonly onDone: () => void;
}

/** A user's copyright warnings and strikes, the newest first. */
export const StrikesSection = ({ strikes, onDone }: StrikesSectionProps) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState<StrikeEntry>();
  const columns: readonly TableColumn<StrikeEntry>[] = [
    { id: 'kind', header: t`Kind`, cell: ({ kind }) => t(strikeMessages[kind]) },
    { id: 'state', header: t`Status`, cell: (strike) => <StrikeState strike={strike} /> },
    {
      id: 'work',
      header: t`Work and claimant`,
      cell: ({ work, claimant }) => (
        <span className={styles.names} translate="no">
          {work}
          <span>{claimant}</span>
        </span>
      ),
      width: '16rem',
    },
    { id: 'from', header: t`From`, cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
    { id: 'until', header: t`Until`, cell: ({ withdrawnAt, endsAt }) => <Moment at={withdrawnAt ?? endsAt} /> },
    { id: 'by', header: t`By`, cell: ({ issuedBy }) => <Person user={issuedBy} /> },
    { id: 'read', header: t`Read`, cell: ({ acknowledgedAt }) => <Moment at={acknowledgedAt} /> },
    {
      id: 'note',
      header: t`Note`,
      cell: ({ note, withdrawNote }) => (
        <span className={styles.note} translate="no">
          {withdrawNote === null ? note : `${note}\n→ ${withdrawNote}`}
        </span>
      ),
      width: '20rem',
    },
  ];
  const withdrawLabel = (work: string): string => t`Withdraw the notice about ${work}`;
  return (
    <Section title={t`Copyright`}>
      <Table
        dense
        label={t`Copyright warnings and strikes`}
        columns={columns}
        rows={strikes.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        actions={(strike) =>
          strike.withdrawnAt === null && (
            <Button size="small" aria-label={withdrawLabel(strike.work)} onClick={() => setAsking(strike)}>
              <Trans>Withdraw</Trans>
            </Button>
          )
        }
        empty={
          <p className={styles.faint}>
            <Trans>No warnings and no strikes.</Trans>
          </p>
        }
      />
      {strikes.pageInfo.hasNextPage && (
        <p className={styles.faint}>
          <Trans>Only the newest are shown; all of them are in the audit log.</Trans>
        </p>
      )}
      <Suspense>
        {asking !== undefined && (
          <WithdrawDialog
            strike={asking}
            onDone={() => {
              setAsking(undefined);
              onDone();
            }}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </Section>
  );
};
