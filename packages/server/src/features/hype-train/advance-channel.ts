import {
  approachOf,
  courseAt,
  deliver,
  isRunning,
  SETTLE_MS,
  settle,
  type TrainCourse,
  type TrainEntry,
  type TrainLog,
} from '@bandshell/domain/hype-train';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Drawn, giveRewards, loadDrawn } from './give-rewards.ts';
import { staffSettings } from './hype-train-settings.ts';
import type { HypeTrainChannelRow } from './hype-train-tables.ts';
import { takeLease } from './lease.ts';
import { loadLog } from './load-log.ts';
import { BATCH_MAX, noteGiven, noteLateRefunds, type ReadContribution, readBatch } from './read-batch.ts';
import { contributionOf, refundOf, settingsOf } from './train-rows.ts';
import { writeTrain } from './write-train.ts';

/** What the owner of a channel keeps between its steps. */
export interface OwnedChannel {
  readonly fence: string;
  /** Its course names the channels whose trains it is. When they change, the owner loses the lease. */
  readonly log: TrainLog;
  /** The row of the log's train; null: none has begun since the log began. */
  readonly trainId: string | null;
  /** Trains that had begun when that row was written. */
  readonly trainCount: number;
  /** The draws of that train that are done, see `give-rewards.ts`. */
  readonly drawn: Drawn;
  /** When the next step is due without contributions, ms since the epoch; null: nothing is under way. */
  readonly nextAt: number | null;
  /** More contributions wait. */
  readonly hasMore: boolean;
}

/**
 * Takes all that was paid in a channel, and in those that it leads, into its train, once. It writes and announces the change in
 * the same transaction.
 * @returns what this node keeps of the channel; 'foreign': another node owns it, or another channel leads
 */
export function advanceChannel(
  platform: Platform,
  channelId: string,
  owned: OwnedChannel | undefined,
): Promise<OwnedChannel | 'foreign'> {
  return platform.database.transact(async (tx) => {
    const row = await takeLease(tx, channelId, platform.bus.nodeId, owned?.fence ?? null);
    if (row === undefined) return 'foreign';
    return advanceRow(tx, platform, row, owned?.fence === row.fence ? owned : undefined);
  });
}

/** The same for a channel that leads and whose row this transaction has locked. */
export async function advanceRow(
  tx: Tx,
  platform: Platform,
  row: HypeTrainChannelRow,
  known: OwnedChannel | undefined,
): Promise<OwnedChannel> {
  const channelId = row.channel_id;
  const now = platform.clock.now().getTime();
  const settings = settingsOf(row, staffSettings(platform));
  const loaded = known ?? (await loadLog(tx, channelId, settings, now));
  const trainCount = known?.trainCount ?? (loaded.trainId === null ? 0 : loaded.log.course.count);
  const before = { ...loaded, trainCount };
  const batch = await readBatch(tx, [...before.log.course.channels.keys()]);
  const log = settle(deliver(before.log, entriesOf(batch, before.log, row, settings, now)), now);
  const course = courseAt(log.course, now);
  const trainId = await writeTrain(tx, platform, row, course, before);
  if (course.train !== null && trainId !== null)
    await noteGiven(tx, batch, course.train, { trainId, isNew: trainId !== before.trainId });
  const drawn = await drawRewards(tx, { channelId, trainId, now: new Date(now) }, course, known);
  await noteLateRefunds(tx, batch, trainId);
  const nextAt = nextStep(course, now);
  if (row.next_at?.getTime() !== (nextAt ?? undefined) || row.cancelled_at !== null)
    await tx.db
      .updateTable('hype_train_channels')
      .set({
        next_at: nextAt === null ? null : new Date(nextAt),
        cancelled_at: null,
        // A new owner begins to gather after it, too.
        ...(row.cancelled_at === null ? {} : { forgotten_until: row.cancelled_at }),
      })
      .where('channel_id', '=', channelId)
      .execute();
  const hasMore = batch.length === BATCH_MAX;
  return { fence: row.fence, log, trainId, drawn, trainCount: course.count, nextAt, hasMore };
}

/** Rewards are written with the step that earned them. A new owner reads which ones are. */
async function drawRewards(
  tx: Tx,
  { channelId, trainId, now }: { readonly channelId: string; readonly trainId: string | null; readonly now: Date },
  { train }: TrainCourse,
  known: OwnedChannel | undefined,
): Promise<Drawn> {
  if (train === null || trainId === null) return new Map();
  const drawn = known?.trainId === trainId ? known.drawn : await loadDrawn(tx, trainId);
  return giveRewards(tx, { channelId, trainId, now }, train, drawn);
}

function entriesOf(
  batch: readonly ReadContribution[],
  log: TrainLog,
  row: HypeTrainChannelRow,
  settings: TrainCourse['settings'],
  now: number,
): readonly TrainEntry[] {
  const entries: TrainEntry[] = batch.flatMap((one) => {
    const refund = refundOf(one);
    return [...(one.is_new ? [contributionOf(one)] : []), ...(refund === null ? [] : [refund])];
  });
  if (JSON.stringify(settings) !== JSON.stringify(log.course.settings)) {
    // A running train keeps its own. Otherwise they count for all that is read with them: the step before did not know them.
    const hasTrain = log.course.train?.endedAt === null;
    const at = hasTrain ? now : Math.min(now, ...entries.map((entry) => entry.at - 1));
    entries.push({ type: 'settings', id: `settings:${row.version}:${now}`, at, settings });
  }
  if (row.cancelled_at !== null)
    entries.push({ type: 'cancelled', id: `cancelled:${row.cancelled_at.getTime()}`, at: row.cancelled_at.getTime() });
  return entries;
}

/** A train that is over is looked at once more when nothing of its time can come any more. */
function nextStep(course: TrainCourse, now: number): number | null {
  const { train } = course;
  if (train !== null && isRunning(train, now)) return train.expiresAt;
  if (train?.endedAt != null && now < train.endedAt + SETTLE_MS) return train.endedAt + SETTLE_MS;
  return approachOf(course, now);
}
