import { adminOrganizationPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { Link } from '../../platform/router/link.tsx';
import { useRouter } from '../../platform/router/router-context.ts';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { NameDialog } from './name-dialog.tsx';
import styles from './organizations.module.css';
import { useCreateOrganization } from './use-create-organization.ts';

const OrganizationsListQuery = graphql(`
  query OrganizationsList($search: String, $after: String) {
    organizations(search: $search, after: $after, first: 25) {
      edges {
        node {
          id
          name
          membersCount
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

type Row = NonNullable<ResultOf<typeof OrganizationsListQuery>['organizations']>['edges'][number]['node'];

/** The organisations of the site. Staff add one and open its members. */
export const OrganizationsList = () => {
  const { t } = useLingui();
  const router = useRouter();
  const [{ search }, change] = useAddressQuery(['search']);
  const asked = useSettled(search.trim(), 250);
  const pages = useCursorPages(asked);
  const [isNaming, setNaming] = useState(false);
  const [{ fetching: creating }, create] = useCreateOrganization();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: OrganizationsListQuery,
    variables: { search: asked, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const list = data?.organizations;
  const columns: readonly TableColumn<Row>[] = [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ id, name }) => (
        <Link to={adminOrganizationPath(id)} className={styles.link} translate="no">
          {name}
        </Link>
      ),
      width: '20rem',
    },
    { id: 'members', header: t`Members`, cell: ({ membersCount }) => membersCount ?? '–', align: 'end' },
  ];
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setNaming(true)}>
      <Trans>New organization</Trans>
    </Button>
  );
  return (
    <>
      <PageHeading
        lead={<Trans>Lists of members. A channel can be restricted to the members of one.</Trans>}
        aside={add}
      >
        <Trans>Organizations</Trans>
      </PageHeading>
      <search>
        <TextField
          label={t`Search`}
          type="search"
          placeholder={t`Part of the name`}
          maxLength={100}
          autoComplete="off"
          value={search}
          onChange={(event) => change('search', event.currentTarget.value)}
        />
      </search>
      {list == null && error !== undefined ? (
        <ErrorState
          title={t`The organizations could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Table
          dense
          label={t`Organizations`}
          columns={columns}
          rows={list?.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={
            asked === '' ? (
              <EmptyState
                title={t`No organizations yet`}
                text={
                  <Trans>Add one, then its members. Owners who are members can restrict their channel to it.</Trans>
                }
              />
            ) : (
              <EmptyState title={t`No organization name contains this`} />
            )
          }
        />
      )}
      <ListPages label={t`Pages of the organizations`} pages={pages} info={list?.pageInfo} loading={fetching} />
      {isNaming && (
        <NameDialog
          title={t`New organization`}
          submitLabel={t`Add`}
          name=""
          loading={creating}
          send={async (name) => {
            const result = await create({ input: { name } });
            const made = result.data?.createOrganization?.organization;
            if (made != null) router.navigate(adminOrganizationPath(made.id));
            return { payload: result.data?.createOrganization, error: result.error };
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
};
