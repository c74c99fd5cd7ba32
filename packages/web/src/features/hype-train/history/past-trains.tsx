import { channelSettingsPath, hypeTrainsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { fullCount } from '../../../platform/format/counts.ts';
import { momentText } from '../../../platform/format/moment-text.ts';
import { clockText, dayText } from '../../../platform/format/times.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Link } from '../../../platform/router/link.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ListPages } from '../../../ui/pagination/list-pages.tsx';
import { useCursorPages } from '../../../ui/pagination/use-cursor-pages.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { PastTrainFields } from './past-train-fields.ts';
import styles from './train-history.module.css';
import { TrainMarks } from './train-marks.tsx';

// The chart's library loads only for users who have data for it.
const PointsChart = lazyPart(async () => (await import('./points-chart.tsx')).PointsChart);

const PastTrainsQuery = graphql(
  `
    query PastTrains($login: String!, $after: String) {
      user(login: $login) {
        id
        channel {
          id
          hypeTrainHistory(first: 20, after: $after) {
            edges {
              cursor
              node {
                id
                ...PastTrainFields
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
  [PastTrainFields],
);

type Row = ResultOf<typeof PastTrainFields>;

/** How long a train ran, in ms. */
export const durationOf = ({ startedAt, endedAt }: Pick<Row, 'startedAt' | 'endedAt'>): number =>
  endedAt === null ? 0 : Date.parse(endedAt) - Date.parse(startedAt);

/** The owner's trains that are over, the newest first. */
export const PastTrains = ({ login }: { readonly login: string }) => {
  const { t } = useLingui();
  const pages = useCursorPages(login);
  const [{ data, error, fetching }, fetchAgain] = useQuery({
    query: PastTrainsQuery,
    variables: { login, after: pages.after },
    requestPolicy: 'cache-and-network',
  });
  const list = data?.user?.channel.hypeTrainHistory;
  const rows = (list?.edges ?? []).map(({ node }) => node);
  if (list == null) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="42rem" />
    ) : (
      <ErrorState
        title={t`The hype trains could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (rows.length === 0 && pages.back === undefined) {
    return (
      <EmptyState
        title={t`No hype trains yet`}
        text={
          <Trans>
            A train starts when several viewers cheer or subscribe within minutes. Once it has ended, it appears here.
          </Trans>
        }
        action={
          <ButtonLink variant="primary" to={channelSettingsPath}>
            <Trans>Hype train settings</Trans>
          </ButtonLink>
        }
      />
    );
  }
  const columns: readonly TableColumn<Row>[] = [
    {
      id: 'train',
      header: t`Train`,
      width: '15rem',
      cell: (row) => (
        <span className={styles.train}>
          <Link to={hypeTrainsPath(login, row.id)} className={styles.link}>
            {momentText(row.startedAt)}
          </Link>
          <TrainMarks {...row} />
        </span>
      ),
    },
    { id: 'levels', header: t`Levels`, align: 'end', cell: ({ level }) => fullCount(level - 1) },
    { id: 'points', header: t`Points`, align: 'end', cell: ({ total }) => fullCount(total) },
    { id: 'duration', header: t`Duration`, align: 'end', cell: (row) => clockText(durationOf(row)) },
  ];
  return (
    <>
      {rows.length > 1 && (
        <Card title={t`Points`} lead={t`Points of each train.`}>
          <Suspense fallback={<Skeleton shape="block" height="25rem" />}>
            <PointsChart
              label={t`Points of the last trains`}
              points={rows.toReversed().map(({ id, startedAt, total }) => ({ id, at: startedAt, points: total }))}
              textOf={dayText}
              pathOf={(id) => hypeTrainsPath(login, id)}
            />
          </Suspense>
        </Card>
      )}
      <Table label={t`Your hype trains`} columns={columns} rows={rows} keyOf={({ id }) => id} loading={fetching} />
      <ListPages label={t`Pages of your hype trains`} pages={pages} info={list.pageInfo} loading={fetching} />
    </>
  );
};
