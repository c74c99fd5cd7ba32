import { channelPath, hypeTrainsPath } from '@bandshell/domain/kernel';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { NotFound } from '../../../core/gates/not-found.tsx';
import { MoneyFields } from '../../../core/money/money-fields.ts';
import { moneyText } from '../../../core/money/money-text.ts';
import { fullCount } from '../../../platform/format/counts.ts';
import { momentText } from '../../../platform/format/moment-text.ts';
import { clockText } from '../../../platform/format/times.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Link } from '../../../platform/router/link.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { PastTrainFields } from './past-train-fields.ts';
import { durationOf } from './past-trains.tsx';
import styles from './train-history.module.css';
import { TrainMarks } from './train-marks.tsx';

const PointsChart = lazyPart(async () => (await import('./points-chart.tsx')).PointsChart);

const PastTrainQuery = graphql(
  `
    query PastTrain($login: String!, $trainID: ID!) {
      user(login: $login) {
        id
        channel {
          id
          pastHypeTrain(trainID: $trainID) {
            id
            ...PastTrainFields
            refunded
            sharedProgress {
              channelID
              progression
              user {
                id
                login
                displayName
              }
            }
            topCheerer {
              id
              login
              displayName
            }
            topGifter {
              id
              login
              displayName
            }
            details {
              bits
              bitsEarnings {
                ...MoneyFields
              }
              subscriptions
              gifts
              contributorsCount
              contributors {
                points
                bits
                subscriptions
                gifts
                user {
                  id
                  login
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
  `,
  [PastTrainFields, MoneyFields],
);

type Train = NonNullable<NonNullable<ResultOf<typeof PastTrainQuery>['user']>['channel']['pastHypeTrain']>;

export interface PastTrainProps {
  readonly login: string;
  readonly trainID: string;
}

/** One train that is over: how its points grew, who gave them, and what it earned. */
export const PastTrain = ({ login, trainID }: PastTrainProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: PastTrainQuery,
    variables: { login, trainID },
    requestPolicy: 'cache-and-network',
  });
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="42rem" />
    ) : (
      <ErrorState
        title={t`The hype train could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  const train = data.user?.channel.pastHypeTrain;
  if (train == null) return <NotFound text={t`We couldn’t find this train among yours.`} />;
  const completed = train.level - 1;
  return (
    <>
      <PageHeading
        lead={
          <span className={styles.lead}>
            {momentText(train.startedAt)} <TrainMarks {...train} />
          </span>
        }
        aside={
          <ButtonLink to={hypeTrainsPath(login)} icon={<ArrowLeft aria-hidden="true" />}>
            <Trans>All hype trains</Trans>
          </ButtonLink>
        }
      >
        <Plural value={completed} one="# level completed" other="# levels completed" />
      </PageHeading>
      <Numbers train={train} />
      <Channels train={train} />
      <Course train={train} />
      <Contributors train={train} />
    </>
  );
};

const Person = ({ user }: { readonly user: Train['topCheerer'] }) =>
  user === null ? (
    '–'
  ) : (
    <Link to={channelPath(user.login)} className={styles.link}>
      <span translate="no">{user.displayName}</span>
    </Link>
  );

const Numbers = ({ train }: { readonly train: Train }) => {
  const { t } = useLingui();
  const { details, refunded, topCheerer, topGifter, isSharedTrain } = train;
  const isKept = details.course.length > 0;
  const numbers = [
    { term: isSharedTrain ? t`Points of all channels` : t`Points`, value: fullCount(train.total) },
    ...(refunded > 0 ? [{ term: t`Points refunded`, value: fullCount(refunded) }] : []),
    { term: t`Duration`, value: clockText(durationOf(train)) },
    ...(isKept
      ? [
          { term: t`People who helped`, value: fullCount(details.contributorsCount) },
          { term: t`Bits`, value: fullCount(details.bits) },
          { term: t`Earned with Bits`, value: moneyText(details.bitsEarnings) },
          { term: t`Subscriptions`, value: fullCount(details.subscriptions) },
          { term: t`Gifts`, value: fullCount(details.gifts) },
        ]
      : []),
    { term: t`Most Bits`, value: <Person user={topCheerer} /> },
    { term: t`Most gifts`, value: <Person user={topGifter} /> },
  ];
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ term, value }) => (
        <div key={term} className={styles.number}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Channels = ({ train: { sharedProgress } }: { readonly train: Train }) => {
  const { t } = useLingui();
  if (sharedProgress.length === 0) return null;
  return (
    <Card title={t`Channels of this train`}>
      <Table
        label={t`Channels of this train`}
        columns={[
          {
            id: 'name',
            header: t`Channel`,
            cell: ({ user }) => (user === null ? t`Someone` : <Person user={user} />),
          },
          { id: 'points', header: t`Points`, align: 'end', cell: ({ progression }) => fullCount(progression) },
        ]}
        rows={[...sharedProgress].sort((a, b) => b.progression - a.progression)}
        keyOf={({ channelID }) => channelID}
      />
    </Card>
  );
};

const Course = ({ train }: { readonly train: Train }) => {
  const { t } = useLingui();
  const { course } = train.details;
  // Trains last minutes, in which several steps fall within one.
  const timeOf = (at: string) => clockText(Date.parse(at) - Date.parse(train.startedAt));
  if (course.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>The names of helpers and the course of the points are kept for 180 days.</Trans>
      </p>
    );
  }
  return (
    <Card
      title={t`Course of the train`}
      lead={
        train.isSharedTrain
          ? t`Points of your channel, by the time since the start.`
          : t`Points by the time since the start.`
      }
    >
      <div className={styles.course}>
        <Suspense fallback={<Skeleton shape="block" height="25rem" />}>
          <PointsChart
            label={t`Course of the train`}
            textOf={timeOf}
            points={course.map(({ at, points }) => ({ id: at, at, points }))}
          />
        </Suspense>
        <Table
          label={t`Course of the train`}
          dense
          scroll="box"
          columns={[
            { id: 'time', header: t`Time`, cell: ({ at }) => timeOf(at) },
            { id: 'points', header: t`Points`, align: 'end', cell: ({ points }) => fullCount(points) },
          ]}
          rows={course}
          keyOf={({ at }) => at}
        />
      </div>
    </Card>
  );
};

const Contributors = ({ train: { details } }: { readonly train: Train }) => {
  const { t } = useLingui();
  const { contributors } = details;
  if (contributors.length === 0) return null;
  return (
    <Card title={t`Who helped most`}>
      <Table
        label={t`Who helped most`}
        dense
        columns={[
          {
            id: 'name',
            header: t`Name`,
            width: '16rem',
            cell: ({ user }) => (user === null ? t`Someone` : <Person user={user} />),
          },
          { id: 'points', header: t`Points`, align: 'end', cell: ({ points }) => fullCount(points) },
          { id: 'bits', header: t`Bits`, align: 'end', cell: ({ bits }) => fullCount(bits) },
          {
            id: 'subscriptions',
            header: t`Subscriptions`,
            align: 'end',
            cell: ({ subscriptions }) => fullCount(subscriptions),
          },
          { id: 'gifts', header: t`Gifts`, align: 'end', cell: ({ gifts }) => fullCount(gifts) },
        ]}
        rows={contributors.map((one, index) => ({ ...one, place: String(index) }))}
        keyOf={({ place }) => place}
      />
    </Card>
  );
};
