import { adminUserPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { Link } from '../../platform/router/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import styles from './organizations.module.css';
import { useAddOrganizationMembers } from './use-add-organization-members.ts';
import { useRemoveOrganizationMember } from './use-remove-organization-member.ts';

const OrganizationMembersQuery = graphql(`
  query OrganizationMembers($id: ID!, $search: String, $after: String) {
    organization(id: $id) {
      id
      members(search: $search, after: $after, first: 25) {
        edges {
          node {
            id
            login
            displayName
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type Members = NonNullable<NonNullable<ResultOf<typeof OrganizationMembersQuery>['organization']>['members']>;
type Member = Members['edges'][number]['node'];

const useColumns = (): readonly TableColumn<Member>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'member',
      header: t`Member`,
      cell: ({ id, displayName }) => (
        <Link to={adminUserPath(id)} className={styles.link} translate="no">
          {displayName}
        </Link>
      ),
    },
    { id: 'login', header: t`Username`, cell: ({ login }) => <span translate="no">@{login}</span> },
  ];
};

interface AddMembersFormProps {
  readonly adding: boolean;
  /** Adds the users that the text names; gives the reason if that fails. */
  readonly onAdd: (logins: string) => Promise<string | undefined>;
}

const AddMembersForm = ({ adding, onAdd }: AddMembersFormProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [logins, setLogins] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await onAdd(logins);
    setProblem(refused);
    if (refused !== undefined) return;
    setLogins(withoutSent(logins, ''));
    show({ type: 'success', message: t`The members are added.` });
  };
  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t`Add members`}
        hint={t`Usernames, separated by spaces, commas or lines; at most 100 at a time.`}
        value={logins}
        error={problem}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setLogins(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <div>
        <Button type="submit" loading={adding} disabled={logins.trim() === ''}>
          <Trans>Add members</Trans>
        </Button>
      </div>
    </form>
  );
};

/** The members of an organisation. Staff add them by name, several at a time, and remove one. */
export const OrganizationMembers = ({ organizationID }: { readonly organizationID: string }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [search, setSearch] = useState('');
  const asked = useSettled(search.trim(), 250);
  const pages = useCursorPages(asked);
  const [{ fetching: adding }, add] = useAddOrganizationMembers();
  const [{ fetching: removing }, remove] = useRemoveOrganizationMember();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: OrganizationMembersQuery,
    variables: { id: organizationID, search: asked, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const list = data?.organization?.members;
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });

  const addAll = async (names: string): Promise<string | undefined> => {
    const result = await add({ input: { organizationID, logins: names } });
    const refusal = problemOf(result.data?.addOrganizationMembers, result.error);
    if (refusal === null) refresh();
    return refusal?.message;
  };
  const removeOne = async ({ id, login, displayName }: Member) => {
    const result = await remove({ input: { organizationID, userID: id } });
    const refusal = problemOf(result.data?.removeOrganizationMember, result.error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    refresh();
    const undo = async () => {
      const refused = await addAll(login);
      if (refused !== undefined) show({ type: 'error', message: refused });
    };
    show({
      type: 'info',
      message: t`${displayName} is no longer a member.`,
      button: { label: t`Undo`, run: () => void undo() },
    });
  };
  const removeLabel = (displayName: string): string => t`Remove ${displayName}`;
  const columns = useColumns();
  return (
    <Section title={t`Members`}>
      <AddMembersForm adding={adding} onAdd={addAll} />
      <TextField
        label={t`Search members`}
        type="search"
        placeholder={t`Part of the username`}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {list == null && error !== undefined ? (
        <ErrorState title={t`The members could not be loaded`} onRetry={refresh} />
      ) : (
        <Table
          dense
          label={t`Members`}
          columns={columns}
          rows={list?.edges.map(({ node }) => node) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={
            <p className={styles.none}>
              {asked === '' ? (
                <Trans>It has no members yet.</Trans>
              ) : (
                <Trans>No member’s username contains this.</Trans>
              )}
            </p>
          }
          actions={(member) => (
            <Button
              size="small"
              variant="ghost"
              disabled={removing}
              aria-label={removeLabel(member.displayName)}
              onClick={() => void removeOne(member)}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        />
      )}
      <ListPages
        label={t`Pages of the members`}
        order="alphabetical"
        pages={pages}
        info={list?.pageInfo}
        loading={fetching}
      />
    </Section>
  );
};
