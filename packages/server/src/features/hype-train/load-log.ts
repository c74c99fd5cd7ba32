import {
  type Conductor,
  deliver,
  freshCourse,
  freshLog,
  goalsOf,
  higherRecord,
  KICK_OFF_WINDOW_MS,
  NO_CONDUCTORS,
  SETTLE_MS,
  type Train,
  type TrainCourse,
  type TrainEntry,
  type TrainLog,
  type TrainRecord,
  type TrainSettings,
} from '@bandshell/domain/hype-train';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { ContributionRow, HypeTrainRow } from './hype-train-tables.ts';
import { trainOfBase } from './train-base.ts';
import { contributionOf, recordOfRow, refundOf } from './train-rows.ts';

export interface LoadedLog {
  readonly log: TrainLog;
  /** The row of the train that the log contains; null: none is open. */
  readonly trainId: string | null;
}

/**
 * What a new owner of a channel knows: the open train with its contributions, or those that may begin one. The same fold over
 * the same contributions gives the train that the owner before it had. If the channel leads others, theirs count, too.
 * @param settings those of the next train
 */
export async function loadLog(tx: Tx, channelId: string, settings: TrainSettings, now: number): Promise<LoadedLog> {
  const { db } = tx;
  const rows = await db
    .selectFrom('hype_trains')
    .selectAll()
    .where('channel_id', '=', channelId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const [last] = rows;
  const isOpen = last !== undefined && (last.ended_at === null || last.ended_at.getTime() > now - SETTLE_MS);
  const open = isOpen ? last : undefined;
  const former = isOpen ? rows[1] : last;
  // A contribution that came late may have moved the beginning since the row was made.
  const begunAt = (open?.level_times[0] ?? open?.started_at)?.getTime();
  const others = await ledBy(tx, channelId);
  const records = new Map<string, TrainRecord | null>();
  for (const id of [channelId, ...others]) records.set(id, await findRecord(tx, id, open?.id));
  const rests = [...(former === undefined ? [] : [former]), ...(await lastTrains(tx, others, open?.id))].map(
    restsUntil,
  );
  const fresh = freshCourse(channelId, open?.settings ?? settings, null);
  const contributions = await findContributions(tx, [...records.keys()], open?.id ?? null, now);
  const base: TrainCourse = {
    ...fresh,
    channels: records,
    train: former === undefined ? null : endedTrain(former),
    cooldownUntil: Math.max(fresh.cooldownUntil, ...rests),
    beginsAt: begunAt ?? fresh.beginsAt,
    ...(open?.base == null ? {} : { train: trainOfBase(open.base, givenBefore(contributions)), count: 1 }),
  };
  // Refunds of a running train come after its beginning: they cannot undo it.
  const earliest = begunAt === undefined ? 0 : begunAt + 1;
  const entries: TrainEntry[] = contributions.flatMap((row) => {
    const refund = refundOf(row);
    const refunds = refund === null ? [] : [{ ...refund, at: Math.max(refund.at, earliest) }];
    return row.base_refunded === null ? [contributionOf(row), ...refunds] : refunds;
  });
  if (open?.ended_at && open.end_reason === 'CANCELLED')
    entries.push({ type: 'cancelled', id: `cancelled:${open.id}`, at: open.ended_at.getTime() });
  if (open !== undefined) entries.push({ type: 'settings', id: `settings:${open.id}`, at: earliest, settings });
  return { log: deliver(freshLog(base), entries), trainId: open?.id ?? null };
}

/** The contributions of the open train, or those that may begin one. */
const findContributions = (
  { db }: Tx,
  channelIds: readonly string[],
  openId: string | null,
  now: number,
): Promise<ContributionRow[]> => {
  const found = db.selectFrom('hype_train_contributions').selectAll().where('channel_id', 'in', channelIds);
  return (
    openId === null
      ? found
          .where('train_id', 'is', null)
          .where('was_read', '=', true)
          .where('at', '>', new Date(now - KICK_OFF_WINDOW_MS - SETTLE_MS))
          .where(sql<boolean>`at > coalesce((select forgotten_until from hype_train_channels own
            where own.channel_id = hype_train_contributions.channel_id), '-infinity')`)
      : found.where('train_id', '=', openId)
  ).execute();
};

const givenBefore = (contributions: readonly ContributionRow[]): Train['given'] =>
  new Map(
    contributions.flatMap(({ id, channel_id: channelId, points, lost, base_refunded: refunded }) =>
      refunded === null
        ? []
        : [[id, { channelId, points: points - lost, refunded: Math.max(0, refunded - lost), lost }]],
    ),
  );

/** The channels that another one leads. */
async function ledBy({ db }: Tx, leadId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('hype_train_channels')
    .select('channel_id')
    .where('lead_id', '=', leadId)
    .orderBy('channel_id')
    .execute();
  return rows.map((row) => row.channel_id);
}

/** The last train of each channel that is over. */
const lastTrains = ({ db }: Tx, channelIds: readonly string[], openId = '0'): Promise<HypeTrainRow[]> =>
  channelIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('hype_trains')
        .distinctOn('channel_id')
        .selectAll()
        .where('channel_id', 'in', channelIds)
        .where('id', '!=', openId)
        .where('ended_at', 'is not', null)
        .orderBy('channel_id')
        .orderBy('id', 'desc')
        .execute();

const restsUntil = ({ ended_at, settings }: HypeTrainRow): number =>
  (ended_at?.getTime() ?? 0) + settings.creator.cooldownMinutes * 60_000;

/** The channel's record, by all trains but the open one. */
async function findRecord({ db }: Tx, channelId: string, openId = '0'): Promise<TrainRecord | null> {
  const rows = await db
    .selectFrom('hype_trains')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '!=', openId)
    .where('ended_at', 'is not', null)
    .orderBy('level', 'desc')
    .orderBy('total', 'desc')
    .limit(50)
    .execute();
  return rows.reduce<TrainRecord | null>((best, row) => higherRecord(best, recordOfRow(row)), null);
}

const conductorOf = (userId: string | null, amount: string, points: string): Conductor | null =>
  userId === null ? null : { userId, amount: Number(amount), points: Number(points) };

/** A train that is over, as far as the next one asks for it. */
const endedTrain = (row: HypeTrainRow): Train => ({
  startedBy: row.id,
  startedAt: row.started_at.getTime(),
  config: {
    settings: row.settings,
    goals: goalsOf(row.settings),
    topLevel: row.settings.staff.goals.length,
    cooldownMs: row.settings.creator.cooldownMinutes * 60_000,
    isGolden: row.is_golden,
    rewardSet: row.settings.creator.rewardSet,
    treasure: row.settings.staff.treasure,
  },
  ...{ level: row.level, total: Number(row.total), refunded: Number(row.refunded), isFastMode: row.is_fast_mode },
  levels: row.level_times.map((at, index) => ({ level: index + 1, at: at.getTime() })),
  ...{ expiresAt: row.expires_at.getTime(), endedAt: row.ended_at?.getTime() ?? row.expires_at.getTime() },
  ...{ endReason: row.end_reason, treasureStatus: row.treasure_status },
  treasureReachedAt: row.treasure_reached_at?.getTime() ?? null,
  ...{ contributors: new Map(), given: new Map(), participants: new Map(), merges: [] },
  conductors: {
    bits: conductorOf(row.top_cheerer, row.top_cheerer_bits, row.top_cheerer_bits),
    gifts: conductorOf(row.top_gifter, row.top_gifter_gifts, row.top_gifter_points),
  },
  formerConductors: NO_CONDUCTORS,
});
