import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { fullCount } from '../../platform/format/counts.ts';
import { dayText } from '../../platform/format/times.ts';
import { graphql, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { campaignKindMessages } from './campaign-messages.ts';
import { CampaignRecord } from './campaign-record.ts';
import styles from './campaigns.module.css';
import { useDeleteCampaign } from './use-delete-campaign.ts';
import { useRestoreCampaign } from './use-restore-campaign.ts';

const CampaignsListQuery = graphql(
  `
    query CampaignsList($after: String) {
      campaigns(after: $after, first: 25) {
        edges {
          node {
            ...CampaignRecord
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [CampaignRecord],
);

type Row = ResultOf<typeof CampaignRecord>;

interface RowActions {
  readonly onEdit: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
}

const useColumns = ({ onEdit, onDelete }: RowActions): readonly TableColumn<Row>[] => {
  const { t } = useLingui();
  const labels = (name: string) => ({
    edit: t`Edit the campaign of ${name}`,
    remove: t`Delete the campaign of ${name}`,
  });
  const nameOf = ({ channel }: Row): string => channel?.displayName ?? '–';
  return [
    {
      id: 'channel',
      header: t`Channel`,
      cell: (row) =>
        row.channel === null ? (
          '–'
        ) : (
          <Link to={channelPath(row.channel.login)} className={styles.link} translate="no">
            {nameOf(row)}
          </Link>
        ),
      width: '14rem',
    },
    { id: 'kind', header: t`Where`, cell: ({ kind }) => t(campaignKindMessages[kind]) },
    { id: 'place', header: t`Position`, cell: ({ place }) => place, align: 'end' },
    {
      id: 'period',
      header: t`Period`,
      cell: ({ startsAt, endsAt }) => `${dayText(startsAt)} – ${dayText(endsAt)}`,
    },
    {
      id: 'for',
      header: t`For`,
      cell: ({ region, language }) => [region, language].filter((part) => part !== null).join(', ') || t`Everyone`,
    },
    {
      id: 'seen',
      header: t`Seen`,
      cell: ({ kind, impressionsCount }) => (kind === 'FEATURED' ? '–' : fullCount(impressionsCount)),
      align: 'end',
    },
    {
      id: 'actions',
      header: t`Actions`,
      cell: (row) => (
        <ButtonRow>
          <Button size="small" variant="ghost" aria-label={labels(nameOf(row)).edit} onClick={() => onEdit(row)}>
            <Trans>Edit</Trans>
          </Button>
          <Button size="small" variant="ghost" aria-label={labels(nameOf(row)).remove} onClick={() => onDelete(row)}>
            <Trans>Delete</Trans>
          </Button>
        </ButtonRow>
      ),
    },
  ];
};

/** Everything that is featured, promoted and sponsored. Staff make, change and end campaigns. */
export const CampaignsList = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const pages = useCursorPages('');
  const [edited, setEdited] = useState<Row | 'new'>();
  const [, remove] = useDeleteCampaign();
  const [, restore] = useRestoreCampaign();
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: CampaignsListQuery,
    variables: { after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const list = data?.campaigns;
  const undo = async ({ id }: Row) => {
    const result = await restore({ input: { campaignID: id } });
    const refusal = problemOf(result.data?.restoreCampaign, result.error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({ type: 'success', message: t`The campaign is back.` });
    refresh();
  };
  const deleteIt = async (row: Row) => {
    const result = await remove({ input: { campaignID: row.id } });
    const refusal = problemOf(result.data?.deleteCampaign, result.error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    refresh();
    show({
      type: 'success',
      message: t`The campaign is deleted.`,
      button: { label: t`Undo`, run: () => void undo(row) },
    });
  };
  const columns = useColumns({ onEdit: setEdited, onDelete: (row) => void deleteIt(row) });
  return (
    <>
      <PageHeading
        lead={
          <Trans>Channels on the front page, and those that the channel list promotes or shows as sponsored.</Trans>
        }
        aside={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
            <Trans>New campaign</Trans>
          </Button>
        }
      >
        <Trans>Campaigns</Trans>
      </PageHeading>
      {list == null && error !== undefined ? (
        <ErrorState title={t`The campaigns could not be loaded`} onRetry={refresh} />
      ) : (
        <Table
          dense
          label={t`Campaigns`}
          columns={columns}
          rows={list?.edges.map(({ node }) => readFragment(CampaignRecord, node)) ?? []}
          keyOf={({ id }) => id}
          loading={fetching}
          empty={
            <EmptyState
              title={t`No campaigns yet`}
              text={<Trans>The front page shows what most people watch.</Trans>}
            />
          }
        />
      )}
      <ListPages label={t`Pages of the campaigns`} pages={pages} info={list?.pageInfo} loading={fetching} />
      {edited !== undefined && (
        <CampaignDialog
          campaign={edited === 'new' ? undefined : edited}
          onDone={() => {
            setEdited(undefined);
            refresh();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
};
