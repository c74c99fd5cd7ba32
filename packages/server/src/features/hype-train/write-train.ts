import { randomUUID } from 'node:crypto';
import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import {
  approachOf,
  type HypeTrainOccurrence,
  shownTrain,
  type Train,
  type TrainCourse,
  type TrainLog,
} from '@bandshell/domain/hype-train';
import { sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { HypeTrainChannelRow } from './hype-train-tables.ts';
import { bannerData, trainColumns } from './train-rows.ts';

/** Writes what has changed of the train and tells it. Nothing is written for a step that changes nothing. */
export async function writeTrain(
  tx: Tx,
  { clock }: Platform,
  row: HypeTrainChannelRow,
  course: TrainCourse,
  before: { readonly log: TrainLog; readonly trainId: string | null; readonly trainCount: number },
): Promise<string | null> {
  const channelId = row.channel_id;
  const now = clock.now().getTime();
  const { train } = course;
  const isNew = train !== null && course.count > before.trainCount;
  const trainId = isNew ? newId(clock) : before.trainId;
  const columns = train === null || trainId === null ? null : trainColumns(train, channelId);
  const stored = trainId === null || isNew ? undefined : await findTrain(tx, channelId, trainId);
  const hasChanged =
    columns !== null && (isNew || JSON.stringify({ ...stored, ...columns }) !== JSON.stringify(stored));
  const until = approachOf(course, now);
  const hasApproach = (row.approaching_until?.getTime() ?? null) !== until;
  if (!hasChanged && !hasApproach) return trainId;

  if (hasChanged && train !== null && trainId !== null) await saveTrain(tx, channelId, trainId, train, columns, isNew);
  const channel = await tx.db
    .updateTable('hype_train_channels')
    .set(({ eb }) => ({ version: eb('version', '+', '1'), approaching_until: until === null ? null : new Date(until) }))
    .where('channel_id', '=', channelId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const shown = train === null || trainId === null ? null : shownTrain(train, trainId, channelId);
  const news = { channelId, data: bannerData(channel, shown, now), at: now };
  if (!hasChanged || train === null || shown === null) {
    await tx.emit({ type: 'hype-train-approach-changed', ...news }, channelId);
    return trainId;
  }
  const endsNow = train.endedAt !== null && stored?.ended_at == null;
  const hasNotice = isNew || endsNow || stored?.level !== train.level;
  const occurrence = {
    notice: hasNotice ? await noticeOf(tx, channelId) : null,
    ...{ ...news, train: shown, startedAt: train.startedAt, conductors: train.conductors },
    ...{ record: train.participants.get(channelId)?.record ?? null, cooldownMs: train.config.cooldownMs },
  };
  if (isNew) await tx.emit({ type: 'hype-train-began', ...occurrence }, channelId);
  const host = occurrence.notice?.host;
  if (train.level > (stored?.level ?? 1) && host !== undefined)
    await tx.emit(
      { type: 'hype-train-level-reached', channelId, trainId: shown.id, level: train.level, host },
      channelId,
    );
  if (endsNow) await tx.emit({ type: 'hype-train-ended', ...occurrence }, channelId);
  else if (!isNew) await tx.emit({ type: 'hype-train-progressed', ...occurrence }, channelId);
  return trainId;
}

const findTrain = async ({ db }: Tx, channelId: string, trainId: string) =>
  db
    .selectFrom('hype_trains')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '=', trainId)
    .executeTakeFirst();

async function saveTrain(
  { db }: Tx,
  channelId: string,
  id: string,
  train: Train,
  columns: ReturnType<typeof trainColumns>,
  isNew: boolean,
): Promise<void> {
  if (!isNew) {
    const old = db.updateTable('hype_trains').set(columns).where('channel_id', '=', channelId).where('id', '=', id);
    await old.execute();
    return;
  }
  const { config } = train;
  const started = { channel_id: channelId, id, started_at: new Date(train.startedAt) };
  await db
    .insertInto('hype_trains')
    .values({ ...started, ...columns, settings: sql`${JSON.stringify(config.settings)}::jsonb` as never })
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
