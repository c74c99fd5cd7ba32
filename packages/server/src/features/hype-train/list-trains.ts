import type { ContributionKind } from '@bandshell/domain/hype-train';
import { isId } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { type StoredTrain, TRAIN_COLUMNS } from './train-rows.ts';

export const TRAINS_PAGE = 20;
const TRAINS_PAGE_MAX = 50;
/** Contributors of a train that its owner sees, the largest first. */
export const CONTRIBUTORS_MAX = 50;
/** Points of the curve of a train. */
export const COURSE_MAX = 120;

/** The trains of a channel that are over, the newest first. */
export const listTrains = (
  { database }: Pick<Platform, 'database'>,
  channelId: string,
  page: { readonly first: number; readonly after?: string | null | undefined },
): Promise<RowPage<StoredTrain>> =>
  newestPage(
    database.db
      .selectFrom('hype_trains')
      .select(TRAIN_COLUMNS)
      .where('channel_id', '=', channelId)
      .where('ended_at', 'is not', null),
    { first: page.first, after: page.after ?? null },
    TRAINS_PAGE_MAX,
  );

/** A train of the channel that is over; null without it. */
export const findPastTrain = async (
  { database }: Pick<Platform, 'database'>,
  channelId: string,
  id: string,
): Promise<StoredTrain | null> =>
  isId(id)
    ? ((await database.db
        .selectFrom('hype_trains')
        .select(TRAIN_COLUMNS)
        .where('channel_id', '=', channelId)
        .where('id', '=', id)
        .where('ended_at', 'is not', null)
        .executeTakeFirst()) ?? null)
    : null;

/** What a user gave to a train. */
export interface TrainContributor {
  /** Null: those who stay unknown, together. */
  readonly userId: string | null;
  readonly points: number;
  readonly bits: number;
  readonly subscriptions: number;
  readonly gifts: number;
}

/** What the channel's contributions to a train say, as long as they are kept. */
export interface TrainDetails {
  readonly contributors: readonly TrainContributor[];
  readonly contributorsCount: number;
  /** What is paid of it. */
  readonly bits: number;
  readonly subscriptions: number;
  readonly gifts: number;
  readonly course: readonly { readonly at: Date; readonly points: number }[];
}

const NO_DETAILS: TrainDetails = {
  ...{ contributors: [], contributorsCount: 0, bits: 0, subscriptions: 0, gifts: 0, course: [] },
};

interface GivenRow {
  readonly key: string;
  readonly user_id: string | null;
  readonly points: string;
  readonly paid_bits: string;
  readonly bits: string;
  readonly subscriptions: string;
  readonly paid_subscriptions: string;
  readonly gifts: string;
  readonly paid_gifts: string;
}

export const detailsKey = ({ channel_id, id }: Pick<StoredTrain, 'channel_id' | 'id'>): string => `${channel_id}:${id}`;

const amount = (kind: ContributionKind, isPaid: boolean) =>
  sql`coalesce(sum(${sql.raw(kind !== 'BITS' ? 'amount' : isPaid ? 'points - refunded' : 'amount - lost')}) filter (where kind = ${kind}
    ${sql.raw(isPaid ? 'and refunded < points' : '')}), 0)`;

/** By `detailsKey`. */
export const trainDetailsLoader = defineLoader<TrainDetails, TrainDetails>(async (keys, { platform }) => {
  const { db } = platform.database;
  const pairs = keys.map((key) => key.split(':'));
  const asked = sql`(select * from unnest(${pairs.map(([channel]) => channel)}::bigint[],
    ${pairs.map(([, train]) => train)}::bigint[]) as asked(channel_id, train_id))`;
  const [{ rows: given }, { rows: course }] = await Promise.all([
    sql<GivenRow>`
      select channel_id || ':' || train_id as key, user_id, sum(points - lost) as points,
        ${amount('BITS', false)} as bits, ${amount('BITS', true)} as paid_bits,
        ${amount('SUBSCRIPTION', false)} as subscriptions, ${amount('SUBSCRIPTION', true)} as paid_subscriptions,
        ${amount('GIFT', false)} as gifts, ${amount('GIFT', true)} as paid_gifts
      from ${asked} asked join hype_train_contributions given using (channel_id, train_id)
      group by channel_id, train_id, user_id order by 3 desc, user_id`.execute(db),
    sql<{ readonly key: string; readonly at: Date; readonly points: string }>`
      select train.channel_id || ':' || train.id as key, max(greatest(given.at, train.started_at)) as at, sum(given.points - given.lost) as points
      from ${asked} asked join hype_trains train on train.channel_id = asked.channel_id and train.id = asked.train_id
      join hype_train_contributions given on given.channel_id = train.channel_id and given.train_id = train.id
      group by train.channel_id, train.id, width_bucket(extract(epoch from greatest(given.at, train.started_at)),
        extract(epoch from train.started_at), extract(epoch from train.ended_at) + 0.001, ${COURSE_MAX})
      order by at`.execute(db),
  ]);
  return new Map(
    keys.map((key) => [
      key,
      detailsOf(
        given.filter((row) => row.key === key),
        course.filter((row) => row.key === key),
      ),
    ]),
  );
}, NO_DETAILS);

function detailsOf(
  given: readonly GivenRow[],
  course: readonly { readonly at: Date; readonly points: string }[],
): TrainDetails {
  const sum = (read: (row: GivenRow) => string): number => given.reduce((all, row) => all + Number(read(row)), 0);
  let points = 0;
  return {
    contributors: given.slice(0, CONTRIBUTORS_MAX).map((row) => ({
      ...{ userId: row.user_id, points: Number(row.points), bits: Number(row.bits) },
      ...{ subscriptions: Number(row.subscriptions), gifts: Number(row.gifts) },
    })),
    contributorsCount: given.length,
    bits: sum((row) => row.paid_bits),
    subscriptions: sum((row) => row.paid_subscriptions),
    gifts: sum((row) => row.paid_gifts),
    course: course.map((one) => {
      points += Number(one.points);
      return { at: one.at, points };
    }),
  };
}
