import { adminUserPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Moment } from '../../core/staff/moment.tsx';
import { Person } from '../../core/staff/person.tsx';
import styles from '../../core/staff/staff.module.css';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { AuditDetails } from './audit-details.tsx';

export const AuditTableEntry = graphql(`
  fragment AuditTableEntry on AuditEntry {
    id
    at
    actorID
    actor {
      id
      login
    }
    actionText
    targetKind
    targetID
    targetUser {
      id
      login
    }
    details
    addressMark
  }
`);

type Entry = ResultOf<typeof AuditTableEntry>;

const Target = ({ entry }: { readonly entry: Entry }) =>
  entry.targetUser === null ? (
    <span className={styles.value} translate="no">
      {entry.targetID}
    </span>
  ) : (
    <Link to={adminUserPath(entry.targetUser.id)} className={styles.link} translate="no">
      {entry.targetUser.login}
    </Link>
  );

export interface AuditTableProps {
  readonly label: string;
  readonly entries: readonly FragmentOf<typeof AuditTableEntry>[];
  readonly loading: boolean;
  readonly empty: ReactNode;
  /** Hides the target column, for the log of one user. */
  readonly withoutTarget?: boolean;
}

/** Entries of the audit log. */
export const AuditTable = ({ label, entries, loading, empty, withoutTarget = false }: AuditTableProps) => {
  const { t } = useLingui();
  const columns: readonly TableColumn<Entry>[] = [
    { id: 'at', header: t`Time`, cell: ({ at }) => <Moment at={at} /> },
    { id: 'actor', header: t`Who`, cell: ({ actor, actorID }) => <Person user={actor} id={actorID} /> },
    {
      id: 'action',
      header: t`What`,
      cell: ({ actionText }) => actionText,
      width: '14rem',
    },
    ...(withoutTarget ? [] : [{ id: 'target', header: t`Target`, cell: (entry: Entry) => <Target entry={entry} /> }]),
    { id: 'details', header: t`Change`, cell: ({ details }) => <AuditDetails json={details} />, width: '24rem' },
    {
      id: 'address',
      header: t`Address`,
      cell: ({ addressMark }) => (
        <span className={styles.mark} translate="no">
          {addressMark?.slice(0, 8) ?? '–'}
        </span>
      ),
    },
  ];
  return (
    <Table
      dense
      label={label}
      columns={columns}
      rows={entries.map((entry) => readFragment(AuditTableEntry, entry))}
      keyOf={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  );
};
