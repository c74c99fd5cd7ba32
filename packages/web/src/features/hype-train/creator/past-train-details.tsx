import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useQuery } from 'urql';
import { fullCount } from '../../../platform/format/counts.ts';
import { clockTime } from '../../../platform/format/times.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { useSwatchColors } from '../../../ui/chart/use-swatch-colors.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import styles from './hype-train-settings.module.css';

const PastTrainDetailsQuery = graphql(`
  query PastTrainDetails($after: String) {
    currentUser {
      id
      channel {
        id
        hypeTrainHistory(first: 1, after: $after) {
          edges {
            node {
              id
              details {
                bits
                gifts
                subscriptions
                contributors {
                  points
                  user {
                    id
                    displayName
                  }
                }
                course {
                  at
                  points
                }
              }
            }
          }
        }
      }
    }
  }
`);

/** How a train's points grew, and who gave them. The table below the chart has the same course. */
export const PastTrainDetails = ({ after }: { readonly after: string | null }) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({ query: PastTrainDetailsQuery, variables: { after } });
  const details = data?.currentUser?.channel.hypeTrainHistory?.edges[0]?.node.details;
  if (details === undefined) return <Skeleton shape="block" height="24rem" />;
  const { course, contributors } = details;
  const bits = fullCount(details.bits);
  const subscriptions = fullCount(details.subscriptions);
  const gifts = fullCount(details.gifts);
  return (
    <>
      <p className={styles.facts}>
        <Trans>
          {bits} Bits, {subscriptions} subscriptions, {gifts} gifts
        </Trans>
      </p>
      {course.length > 0 && <CourseChart course={course} />}
      <Table
        label={t`Course of the train`}
        dense
        scroll="box"
        columns={[
          { id: 'time', header: t`Time`, cell: ({ at }) => clockTime(Date.parse(at)) },
          { id: 'points', header: t`Points`, align: 'end', cell: (one) => fullCount(one.points) },
        ]}
        rows={course}
        keyOf={({ at }) => at}
        empty={<p className={styles.facts}>{t`Details are kept for 180 days.`}</p>}
      />
      {contributors.length > 0 && (
        <Table
          label={t`Who helped most`}
          dense
          scroll="box"
          columns={[
            {
              id: 'name',
              header: t`Who helped most`,
              cell: ({ user }) => user?.displayName ?? t`Someone`,
            },
            { id: 'points', header: t`Points`, align: 'end', cell: (one) => fullCount(one.points) },
          ]}
          rows={contributors.map((one, index) => ({ ...one, place: index }))}
          keyOf={({ place }) => String(place)}
        />
      )}
    </>
  );
};

interface CourseChartProps {
  readonly course: readonly { readonly at: string; readonly points: number }[];
}

const CourseChart = ({ course }: CourseChartProps) => {
  const { t } = useLingui();
  const swatch = useRef<HTMLSpanElement>(null);
  const colors = useSwatchColors(swatch);
  const [pointed, setPointed] = useState<number>();
  const reported = course[pointed ?? course.length - 1];
  const time = reported === undefined ? '' : clockTime(Date.parse(reported.at));
  const points = fullCount(reported?.points ?? 0);
  return (
    <figure className={styles.figure} aria-label={t`Course of the train`}>
      <figcaption className={styles.facts}>
        <span ref={swatch} className={styles.swatch} />{' '}
        <Trans>
          {time}: {points} points
        </Trans>
      </figcaption>
      {colors !== undefined && (
        <BarChart
          labels={course.map(({ at }) => clockTime(Date.parse(at)))}
          series={[{ color: colors[0] ?? '', values: course.map((one) => one.points) }]}
          onPoint={setPointed}
        />
      )}
    </figure>
  );
};
