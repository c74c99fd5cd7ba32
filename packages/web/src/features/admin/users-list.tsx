import { adminUserPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { Moment } from '../../core/staff/moment.tsx';
import styles from '../../core/staff/staff.module.css';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { Link } from '../../platform/router/link.tsx';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { SiteRoles } from './site-roles.ts';
import { RoleBadges, StateBadge } from './user-badges.tsx';

const UsersListQuery = graphql(
  `
    query UsersList($search: String, $state: AdminUserState, $after: String) {
      admin {
        users(search: $search, state: $state, after: $after, first: 25) {
          edges {
            node {
              id
              email
              unavailableReason
              lastSeenAt
              user {
                id
                login
                displayName
                profileImageURL(width: 50)
                primaryColorHex
                createdAt
                roles {
                  ...SiteRoles
                }
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [SiteRoles],
);

type Row = ResultOf<typeof UsersListQuery>['admin']['users']['edges'][number]['node'];

const states = ['ANY', 'SUSPENDED', 'CLOSED', 'STAFF'] as const;
const isState = (text: string): text is (typeof states)[number] => states.some((state) => state === text);

const UserCell = ({ user }: Pick<Row, 'user'>) => (
  <span className={styles.person}>
    <Avatar name={user.displayName} color={user.primaryColorHex} imageURL={user.profileImageURL} size={32} />
    <span className={styles.names} translate="no">
      <Link to={adminUserPath(user.id)} className={styles.link}>
        {user.displayName}
      </Link>
      <span>@{user.login}</span>
    </span>
  </span>
);

/** All users, searchable by login prefix or id. Site admins can also search by address. */
export const UsersList = ({ seesAddresses }: { readonly seesAddresses: boolean }) => {
  const { t } = useLingui();
  const [{ search, state }, change] = useAddressQuery(['search', 'state']);
  const asked = useSettled(search.trim(), 250);
  const chosen = isState(state) ? state : 'ANY';
  const pages = useCursorPages(`${chosen} ${asked}`);
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: UsersListQuery,
    variables: { search: asked, state: chosen, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const users = data?.admin.users;
  const rows = users?.edges.map(({ node }) => node) ?? [];

  const columns: readonly TableColumn<Row>[] = [
    { id: 'user', header: t`User`, cell: ({ user }) => <UserCell user={user} />, width: '20rem' },
    { id: 'state', header: t`Status`, cell: (row) => <StateBadge reason={row.unavailableReason} /> },
    { id: 'roles', header: t`Roles`, cell: ({ user }) => <RoleBadges roles={user.roles} /> },
    { id: 'email', header: t`Email`, cell: ({ email }) => <span translate="no">{email ?? '–'}</span> },
    { id: 'joined', header: t`Joined`, cell: ({ user }) => <Moment at={user.createdAt} /> },
    { id: 'seen', header: t`Last seen`, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
  ];

  return (
    <>
      <PageHeading>
        <Trans>Users</Trans>
      </PageHeading>
      <search className={styles.filters}>
        <TextField
          label={t`Search`}
          type="search"
          placeholder={seesAddresses ? t`Username, ID or email address` : t`Username or ID`}
          maxLength={320}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => change('search', event.currentTarget.value)}
        />
        <Select
          label={t`Show`}
          value={chosen}
          options={[
            { value: 'ANY', label: t`Everyone` },
            { value: 'SUSPENDED', label: t`Suspended` },
            { value: 'CLOSED', label: t`Closed by the user` },
            { value: 'STAFF', label: t`Staff and site admins` },
          ]}
          onChange={(event) => change('state', event.currentTarget.value === 'ANY' ? '' : event.currentTarget.value)}
        />
      </search>
      {users === undefined && error !== undefined ? (
        <ErrorState
          title={t`The users could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          dense
          label={t`Users`}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={
            <EmptyState
              title={t`No users found`}
              text={<Trans>Search by the start of a username, or by a complete ID or email address.</Trans>}
            />
          }
        />
      )}
      <ListPages
        label={t`Pages of the users`}
        order="alphabetical"
        pages={pages}
        info={users?.pageInfo}
        loading={fetching}
      />
    </>
  );
};
