import { randomUUID } from 'node:crypto';
import { carriedBy, joinTrain, type Train, type TrainDraft, trainOfPart } from '@bandshell/domain/hype-train';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { advanceRow } from './advance-channel.ts';
import { carriedSince } from './carried-since.ts';
import { type Regrouping, readRegrouping } from './read-regrouping.ts';
import { takeRows } from './take-rows.ts';
import { tellLeavers, tellMerges } from './tell-regrouping.ts';
import { baseOf } from './train-base.ts';
import { writeTrain } from './write-train.ts';

/** Channels may come while the rows of the others are being locked; then all begins anew. */
const TURNS_MAX = 20;

/** The state of a channel before channels are put together anew. */
interface Former {
  /** The channel that led it. */
  readonly leadId: string;
  readonly trainId: string | null;
  readonly course: Awaited<ReturnType<typeof advanceRow>>['log']['course'];
  /** Its running train. */
  readonly train: Train | null;
}

/**
 * Makes the trains of channels those of the groups in which they are now. It compares with the groups themselves, so events
 * that come late, twice or in another order do no harm. All is one transaction, and no owner keeps a lease over it.
 * @param initiatorId the channel that joined or left
 */
export async function regroup(platform: Platform, channelIds: readonly string[], initiatorId: string): Promise<void> {
  const regroupOnce = () =>
    platform.database.transact(async (tx) => {
      const regrouping = await readRegrouping(tx, platform, channelIds);
      if (regrouping === null) return null;
      if (regrouping.parts.length === 0) return [];
      const former = await settleFormer(tx, platform, regrouping);
      const led: string[] = [];
      for (const part of regrouping.parts) led.push(await makePart(tx, platform, part, former));
      await tellLeavers(tx, regrouping, former, initiatorId);
      return led;
    });
  let leads: readonly string[] | null = null;
  for (let turn = 0; leads === null && turn < TURNS_MAX; turn++) leads = await regroupOnce();
  if (leads === null) throw new Error('channels come and leave faster than their trains can follow');
  for (const leadId of leads) platform.services.hypeTrains.wake(leadId);
}

/** Takes into the trains of all these channels what was paid up to now. */
async function settleFormer(tx: Tx, platform: Platform, { courses, rows }: Regrouping): Promise<Map<string, Former>> {
  const former = new Map<string, Former>();
  for (const channels of courses) {
    const leadId = channels.find((id) => rows.get(id)?.lead_id === null) ?? '';
    const row = rows.get(leadId);
    if (row === undefined) continue;
    const { log, trainId } = await advanceRow(tx, platform, row, undefined);
    const { course } = log;
    const now = platform.clock.now().getTime();
    const isRunning = course.train !== null && course.train.endedAt === null && course.train.expiresAt > now;
    const one = { leadId, trainId, course, train: isRunning && trainId !== null ? course.train : null };
    for (const id of channels) former.set(id, one);
  }
  return former;
}

/** Puts the channels of a part together, and their trains. @returns the channel that leads */
async function makePart(
  tx: Tx,
  platform: Platform,
  part: readonly string[],
  former: ReadonlyMap<string, Former>,
): Promise<string> {
  const leadId = part.find((id) => former.get(id)?.train != null) ?? part[0] ?? '';
  const own = former.get(leadId);
  const now = platform.clock.now();
  await sql`update hype_train_channels set lead_id = nullif(${leadId}::bigint, channel_id), fence = fence + 1,
    owner = null, next_at = case when channel_id = ${leadId}::bigint then ${now}::timestamptz end
    where channel_id = any(${[...part]}::bigint[])`.execute(tx.db);
  if (own?.train == null || own.trainId === null) return leadId;

  const train = trainOfPart(own.train, new Set(part), now.getTime());
  const merged = own.train.merges.length;
  const joining = part.filter((id) => !own.course.channels.has(id));
  await joinAll(tx, platform, train, { leadId: own.leadId, trainId: own.trainId }, joining, former);
  for (const id of part)
    await takeRows(tx, id, former.get(id)?.train == null ? null : (former.get(id)?.trainId ?? null), own.trainId);
  const records = new Map(part.map((id) => [id, former.get(id)?.course.channels.get(id) ?? null]));
  const course = { ...own.course, channels: records, train, window: [] };
  const row = await tx.db
    .selectFrom('hype_train_channels')
    .selectAll()
    .where('channel_id', '=', leadId)
    .executeTakeFirstOrThrow();
  await writeTrain(tx, platform, row, course, { trainId: own.trainId, trainCount: course.count });
  await sql`update hype_trains set base = case when channel_id = ${leadId}::bigint then ${JSON.stringify(baseOf(train))}::json end
    where id = ${own.trainId}::bigint and channel_id = any(${[...part]}::bigint[])`.execute(tx.db);
  await tellMerges(tx, platform, part, own.trainId, train.merges.slice(merged));
  return leadId;
}

/** A train of several channels is brought once. A channel that comes back brings only what it was given since it left. */
async function joinAll(
  tx: Tx,
  { clock }: Platform,
  train: TrainDraft,
  own: { readonly leadId: string; readonly trainId: string },
  joining: readonly string[],
  former: ReadonlyMap<string, Former>,
): Promise<void> {
  const brought = new Set([own.leadId]);
  const at = clock.now().getTime();
  for (const channelId of joining) {
    const from = former.get(channelId);
    const record = from?.course.channels.get(channelId) ?? null;
    const left = train.participants.get(channelId)?.leftAt ?? null;
    let carried = null;
    if (from?.train != null && from.trainId !== null && !brought.has(from.leadId)) {
      brought.add(from.leadId);
      carried =
        left === null ? carriedBy(from.train) : await carriedSince(tx, channelId, from.trainId, from.train, left);
    }
    joinTrain(train, { type: 'joined', id: randomUUID(), at, channelId, record, carried });
  }
}
