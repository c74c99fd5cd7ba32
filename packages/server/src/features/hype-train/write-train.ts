import { randomUUID } from 'node:crypto';
import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import {
  approachOf,
  type BannerData,
  type HypeTrainOccurrence,
  type ShownTrain,
  shownTrain,
  type Train,
  type TrainCourse,
} from '@bandshell/domain/hype-train';
import { sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { HypeTrainChannelRow } from './hype-train-tables.ts';
import { bannerData, type StoredTrain, TRAIN_COLUMNS, trainColumns } from './train-rows.ts';

/** Writes what has changed of the train and tells it, in each of its channels. Nothing is written for a step that changes nothing. */
export async function writeTrain(
  tx: Tx,
  { clock }: Platform,
  row: HypeTrainChannelRow,
  course: TrainCourse,
  before: { readonly trainId: string | null; readonly trainCount: number },
): Promise<string | null> {
  const { train } = course;
  const isNew = train !== null && course.count > before.trainCount;
  const trainId = isNew ? newId(clock) : before.trainId;
  const ids = [...course.channels.keys()];
  const channels = ids.length === 1 ? [row] : await findChannels(tx, ids);
  const stored = trainId === null || isNew ? [] : await findTrains(tx, ids, trainId);
  for (const channel of channels) {
    const known = stored.find((one) => one.channel_id === channel.channel_id);
    await writeChannel(tx, channel, course, { trainId, stored: known, now: clock.now().getTime() });
  }
  return trainId;
}

async function writeChannel(
  tx: Tx,
  row: HypeTrainChannelRow,
  course: TrainCourse,
  {
    trainId,
    stored,
    now,
  }: { readonly trainId: string | null; readonly stored: StoredTrain | undefined; readonly now: number },
): Promise<void> {
  const channelId = row.channel_id;
  // A channel that came after the end has no part in the train.
  const train = trainId !== null && course.train?.participants.has(channelId) ? course.train : null;
  const columns = train === null ? null : trainColumns(train, channelId);
  const hasChanged = columns !== null && JSON.stringify({ ...stored, ...columns }) !== JSON.stringify(stored);
  const until = approachOf(course, now);
  if (!hasChanged && (row.approaching_until?.getTime() ?? null) === until) return;

  if (hasChanged && train !== null && trainId !== null) await saveTrain(tx, channelId, trainId, train, columns);
  const channel = await tx.db
    .updateTable('hype_train_channels')
    .set(({ eb }) => ({ version: eb('version', '+', '1'), approaching_until: until === null ? null : new Date(until) }))
    .where('channel_id', '=', channelId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const shown = train === null || trainId === null ? null : shownTrain(train, trainId, channelId);
  const news = { channelId, data: bannerData(channel, shown, now), at: now };
  if (!hasChanged || train === null || shown === null)
    await tx.emit({ type: 'hype-train-approach-changed', ...news }, channelId);
  else await tellTrain(tx, train, shown, news, stored);
}

/** Tells what has become of a train in one of its channels. `stored`: as it was; undefined: it is new there. */
async function tellTrain(
  tx: Tx,
  train: Train,
  shown: ShownTrain,
  news: { readonly channelId: string; readonly data: BannerData; readonly at: number },
  stored: StoredTrain | undefined,
): Promise<void> {
  const { channelId } = news;
  const endsNow = train.endedAt !== null && stored?.ended_at == null;
  const hasNotice = endsNow || stored?.level !== train.level;
  const occurrence = {
    notice: hasNotice ? await noticeOf(tx, channelId) : null,
    ...{ ...news, train: shown, startedAt: train.startedAt, conductors: train.conductors },
    ...{ record: train.participants.get(channelId)?.record ?? null, cooldownMs: train.config.cooldownMs },
  };
  if (stored === undefined) await tx.emit({ type: 'hype-train-began', ...occurrence }, channelId);
  const host = occurrence.notice?.host;
  if (train.level > (stored?.level ?? 1) && host !== undefined)
    await tx.emit(
      { type: 'hype-train-level-reached', channelId, trainId: shown.id, level: train.level, host },
      channelId,
    );
  if (endsNow) await tx.emit({ type: 'hype-train-ended', ...occurrence }, channelId);
  else if (stored !== undefined) await tx.emit({ type: 'hype-train-progressed', ...occurrence }, channelId);
}

const findChannels = ({ db }: Tx, ids: readonly string[]) =>
  db.selectFrom('hype_train_channels').selectAll().where('channel_id', 'in', ids).orderBy('channel_id').execute();

/** The base is large and is not compared. */
const findTrains = ({ db }: Tx, channelIds: readonly string[], trainId: string): Promise<StoredTrain[]> =>
  db
    .selectFrom('hype_trains')
    .select(TRAIN_COLUMNS)
    .where('channel_id', 'in', channelIds)
    .where('id', '=', trainId)
    .execute();

async function saveTrain(
  { db }: Tx,
  channelId: string,
  id: string,
  train: Train,
  { shared, ...columns }: ReturnType<typeof trainColumns>,
): Promise<void> {
  const { config } = train;
  const written = {
    ...columns,
    settings: sql`${JSON.stringify(config.settings)}::jsonb` as never,
    shared: (shared === null ? null : sql`${JSON.stringify(shared)}::json`) as never,
  };
  await db
    .insertInto('hype_trains')
    .values({ channel_id: channelId, id, ...written })
    .onConflict((conflict) => conflict.columns(['channel_id', 'id']).doUpdateSet(written))
    .execute();
}

/** The line in chat is the owner's; a channel without one has none. */
async function noticeOf({ db }: Tx, userId: string): Promise<HypeTrainOccurrence['notice']> {
  const row = await db
    .selectFrom('users')
    .select(['login', 'display_name', 'chat_color'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const color = parseChatColor(row.chat_color) ?? defaultChatColor(userId);
  return { id: randomUUID(), host: { userId, login: row.login, displayName: row.display_name, color } };
}
