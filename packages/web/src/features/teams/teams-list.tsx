import { channelPath, teamDashboardPath, teamPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { Link } from '../../platform/router/link.tsx';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { CreateTeamDialog, TransferTeamDialog } from './team-dialogs.tsx';
import { TeamRecord } from './team-record.ts';
import styles from './teams.module.css';
import { useDeleteTeam } from './use-delete-team.ts';
import { useRestoreTeam } from './use-restore-team.ts';

const TeamsListQuery = graphql(
  `
    query TeamsList($search: String, $after: String) {
      teams(search: $search, after: $after, first: 25) {
        edges {
          node {
            ...TeamRecord
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [TeamRecord],
);

type Row = ResultOf<typeof TeamRecord>;

const useColumns = (): readonly TableColumn<Row>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Name`,
      cell: ({ name, displayName }) => (
        <Link to={teamPath(name)} className={styles.link} translate="no">
          {displayName}
        </Link>
      ),
      width: '18rem',
    },
    {
      id: 'owner',
      header: t`Owner`,
      cell: ({ owner }) =>
        owner === null ? (
          '–'
        ) : (
          <Link to={channelPath(owner.login)} className={styles.link} translate="no">
            {owner.displayName}
          </Link>
        ),
    },
    { id: 'members', header: t`Members`, cell: ({ membersCount }) => membersCount, align: 'end' },
  ];
};

interface TeamActionsProps {
  readonly team: Row;
  readonly onAsk: (kind: 'transfer' | 'delete') => void;
}

const TeamActions = ({ team, onAsk }: TeamActionsProps) => {
  const { t } = useLingui();
  const { displayName } = team;
  return (
    <ButtonRow>
      <ButtonLink size="small" variant="ghost" to={teamDashboardPath(team.name)}>
        <Trans>Edit</Trans>
      </ButtonLink>
      <Button
        size="small"
        variant="ghost"
        aria-label={t`New owner for ${displayName}`}
        onClick={() => onAsk('transfer')}
      >
        <Trans>Owner</Trans>
      </Button>
      <Button size="small" variant="ghost" aria-label={t`Delete ${displayName}`} onClick={() => onAsk('delete')}>
        <Trans>Delete</Trans>
      </Button>
    </ButtonRow>
  );
};

interface DeleteTeamDialogProps {
  readonly team: Row;
  /** The list has changed: the team is gone, or back. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const DeleteTeamDialog = ({ team, onChanged, onClose }: DeleteTeamDialogProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [problem, setProblem] = useState<string>();
  const [{ fetching: deleting }, remove] = useDeleteTeam();
  const [, restore] = useRestoreTeam();
  const { displayName } = team;
  const chosenName = displayName;
  const undo = async () => {
    const result = await restore({ input: { teamID: team.id } });
    const refusal = problemOf(result.data?.restoreTeam, result.error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({ type: 'success', message: t`${displayName} is back.` });
    onChanged();
  };
  const deleteIt = async () => {
    const result = await remove({ input: { teamID: team.id } });
    const refusal = problemOf(result.data?.deleteTeam, result.error);
    if (refusal !== null) return setProblem(refusal.message);
    onClose();
    onChanged();
    show({
      type: 'success',
      message: t`${displayName} is deleted.`,
      button: { label: t`Undo`, run: () => void undo() },
    });
  };
  return (
    <ConfirmDialog
      open
      title={t`Delete ${chosenName}?`}
      confirmLabel={t`Delete`}
      danger
      loading={deleting}
      error={problem}
      onConfirm={() => void deleteIt()}
      onClose={onClose}
    >
      <Trans>Its page and its list of members are deleted with it. You can undo this for an hour.</Trans>
    </ConfirmDialog>
  );
};

/** The teams of the site. Staff make one, give it another owner, open its dashboard or delete it. */
export const TeamsList = () => {
  const { t } = useLingui();
  const [{ search }, change] = useAddressQuery(['search']);
  const asked = useSettled(search.trim(), 250);
  const pages = useCursorPages(asked);
  const [open, setOpen] = useState<'create' | { readonly kind: 'transfer' | 'delete'; readonly team: Row }>();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: TeamsListQuery,
    variables: { search: asked, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const list = data?.teams;
  const close = () => setOpen(undefined);
  const columns = useColumns();
  const chosen = typeof open === 'object' ? open : undefined;
  return (
    <>
      <PageHeading
        lead={<Trans>Channels that share a page. You create a team, and its owner invites the members.</Trans>}
        aside={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('create')}>
            <Trans>New team</Trans>
          </Button>
        }
      >
        <Trans>Teams</Trans>
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
        <ErrorState title={t`The teams could not be loaded`} onRetry={refresh} />
      ) : (
        <Table
          dense
          label={t`Teams`}
          columns={columns}
          rows={list?.edges.map(({ node }) => readFragment(TeamRecord, node)) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          actions={(team) => <TeamActions team={team} onAsk={(kind) => setOpen({ kind, team })} />}
          empty={
            asked === '' ? (
              <EmptyState title={t`No teams yet`} text={<Trans>Create one and choose its owner.</Trans>} />
            ) : (
              <EmptyState title={t`No team name contains this`} />
            )
          }
        />
      )}
      <ListPages label={t`Pages of the teams`} pages={pages} info={list?.pageInfo} loading={fetching} />
      {open === 'create' && (
        <CreateTeamDialog
          onDone={() => {
            close();
            refresh();
          }}
          onClose={close}
        />
      )}
      {chosen?.kind === 'transfer' && <TransferTeamDialog team={chosen.team} onClose={close} />}
      {chosen?.kind === 'delete' && <DeleteTeamDialog team={chosen.team} onChanged={refresh} onClose={close} />}
    </>
  );
};
