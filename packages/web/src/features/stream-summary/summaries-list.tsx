import { streamManagerPath, streamSummaryPath, videoEditorPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { fullCount } from '../../platform/format/counts.ts';
import { momentText } from '../../platform/format/moment-text.ts';
import { clockText } from '../../platform/format/times.ts';
import { graphql, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { Link } from '../../platform/router/link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ListPages } from '../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './stream-summary.module.css';
import { SummaryFields } from './summary-fields.ts';

// The chart's library loads only for users who have data for it.
const ViewersChart = lazyPart(async () => (await import('./viewers-chart.tsx')).ViewersChart);

const SummariesListQuery = graphql(
  `
    query SummariesList($login: String!, $after: String) {
      user(login: $login) {
        id
        channel {
          id
          streamSummaries(first: 20, after: $after) {
            edges {
              cursor
              node {
                id
                ...SummaryFields
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    }
  `,
  [SummaryFields],
);

type Row = ResultOf<typeof SummaryFields>;

/** The owner's streams with their results, newest first. */
export const SummariesList = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const pages = useCursorPages(login);
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: SummariesListQuery,
    variables: { login, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const list = data?.user?.channel.streamSummaries;
  const rows = (list?.edges ?? []).map(({ node }) => readFragment(SummaryFields, node));

  if (list == null) {
    return error === undefined ? (
      <Skeleton shape="block" height="42rem" />
    ) : (
      <ErrorState
        title={t`Your streams could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (rows.length === 0 && pages.back === undefined) {
    return (
      <EmptyState
        title={t`You have not streamed yet`}
        text={<Trans>The length, viewers, followers and clips of each stream appear here afterwards.</Trans>}
        action={
          <ButtonLink variant="primary" to={streamManagerPath(login)}>
            <Trans>Stream manager</Trans>
          </ButtonLink>
        }
      />
    );
  }

  const columns: readonly TableColumn<Row>[] = [
    {
      id: 'stream',
      header: t`Stream`,
      width: '24rem',
      cell: ({ id, title, startedAt, endedAt }) => (
        <span className={styles.stream}>
          <Link to={streamSummaryPath(login, id)} className={styles.link} translate="no">
            {title}
          </Link>
          <span className={styles.soft}>
            {momentText(startedAt)}{' '}
            {endedAt === null && (
              <Badge tone="live">
                <Trans>LIVE</Trans>
              </Badge>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'duration',
      header: t`Duration`,
      align: 'end',
      cell: ({ durationSeconds }) => clockText(durationSeconds * 1000),
    },
    { id: 'peak', header: t`Peak viewers`, align: 'end', cell: (row) => fullCount(row.peakViewersCount) },
    { id: 'average', header: t`Average viewers`, align: 'end', cell: (row) => fullCount(row.averageViewersCount) },
    { id: 'followers', header: t`New followers`, align: 'end', cell: (row) => fullCount(row.newFollowersCount) },
    { id: 'clips', header: t`Clips`, align: 'end', cell: (row) => fullCount(row.clipsCount) },
    {
      id: 'video',
      header: t`Video`,
      cell: ({ video }) =>
        video === null ? (
          '–'
        ) : (
          <Link to={videoEditorPath(login, video.id)} className={styles.edit}>
            <Trans>Edit video</Trans>
          </Link>
        ),
    },
  ];
  return (
    <>
      {rows.length > 1 && rows.some(({ peakViewersCount }) => peakViewersCount > 0) && (
        <Card title={t`Viewers`} lead={t`Peak and average viewers of each stream.`}>
          <Suspense fallback={<Skeleton shape="block" height="25rem" />}>
            <ViewersChart login={login} summaries={rows} />
          </Suspense>
        </Card>
      )}
      <Table label={t`Your streams`} columns={columns} rows={rows} keyOf={({ id }) => id} loading={fetching} />
      <ListPages label={t`Pages of your streams`} pages={pages} info={list?.pageInfo} loading={fetching} />
    </>
  );
};
