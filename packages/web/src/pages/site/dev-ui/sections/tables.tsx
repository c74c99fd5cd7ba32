import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import type { Sort } from '../../../../ui/table/sort.ts';
import { Table } from '../../../../ui/table/table.tsx';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { Badge } from '../../../../ui/tag/badge.tsx';
import { Sample } from '../sample.tsx';

type Column = 'login' | 'role' | 'state' | 'followers' | 'since';

interface Person {
  readonly login: string;
  readonly color: string;
  readonly role: string;
  readonly state: 'good' | 'bad';
  readonly followers: number;
  readonly since: string;
}

const people: readonly Person[] = [
  { login: 'nightkiln', color: '#c0392b', role: 'Partner', state: 'good', followers: 24_031, since: '2024-03-02' },
  { login: 'tidewatch', color: '#1f6feb', role: 'Affiliate', state: 'good', followers: 981, since: '2025-01-19' },
  { login: 'rook_and_pawn', color: '#8e44ad', role: 'Member', state: 'bad', followers: 12, since: '2026-07-30' },
  { login: 'patchbaypatty', color: '#0b8043', role: 'Staff', state: 'good', followers: 412, since: '2023-11-11' },
];

const columns: readonly TableColumn<Person, Column>[] = [
  { id: 'login', header: 'User', sortable: 'ascending', cell: (person) => person.login },
  { id: 'role', header: 'Role', cell: (person) => person.role },
  {
    id: 'state',
    header: 'Status',
    cell: (person) => <Badge tone={person.state}>{person.state === 'good' ? 'Active' : 'Suspended'}</Badge>,
  },
  {
    id: 'followers',
    header: 'Followers',
    align: 'end',
    sortable: 'descending',
    cell: (person) => person.followers.toLocaleString('en'),
  },
  { id: 'since', header: 'Since', sortable: 'descending', cell: (person) => person.since },
];

const inOrder = ({ column, direction }: Sort<Column>): readonly Person[] => {
  const value = (person: Person) => (column === 'followers' ? person.followers : person[column]);
  const turn = direction === 'ascending' ? 1 : -1;
  return [...people].sort((a, b) => (value(a) < value(b) ? -turn : turn));
};

export const Tables = () => {
  const [sort, setSort] = useState<Sort<Column>>({ column: 'login', direction: 'ascending' });
  const shared = { columns, keyOf: (person: Person) => person.login };
  return (
    <>
      <Sample title="Sortable, with acts on each row" layout="stack">
        <Table
          {...shared}
          label="People"
          columns={[
            {
              id: 'login',
              header: 'User',
              sortable: 'ascending',
              width: '14rem',
              cell: ({ login, color }) => (
                <span style={{ display: 'flex', alignItems: 'center', gap: '1rem' }}>
                  <Avatar name={login} color={color} size={24} />
                  {login}
                </span>
              ),
            },
            ...columns.slice(1),
          ]}
          rows={inOrder(sort)}
          sort={sort}
          onSort={setSort}
          actions={({ login }) => (
            <IconButton
              size="small"
              hint="none"
              label={`Acts on ${login}`}
              icon={<MoreHorizontal aria-hidden="true" />}
            />
          )}
        />
      </Sample>
      <Sample title="Dense, in a box of its own" layout="stack">
        <Table
          {...shared}
          label="People, dense"
          rows={[...people, ...people, ...people].map((person, index) => ({
            ...person,
            login: `${person.login}${index}`,
          }))}
          dense
          scroll="box"
        />
      </Sample>
      <Sample title="On its way, and empty" layout="stack">
        <Table {...shared} label="People on their way" rows={[]} loading />
        <Table
          {...shared}
          label="Nobody"
          rows={[]}
          empty={<EmptyState title="Nobody has that name" text="Try a part of it." art={false} />}
        />
      </Sample>
    </>
  );
};
