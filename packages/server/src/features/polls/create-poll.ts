import { randomUUID } from 'node:crypto';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkPoll, POLL_CHANGES, type PollWish, pollsErrors } from '@bandshell/domain/polls';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { END_POLLS_JOB } from './end-poll-row.ts';
import { refuseStranger } from './may-manage-polls.ts';
import { pollFacts } from './poll-facts.ts';
import { findRunningPoll, loadPollHost } from './poll-store.ts';
import type { PollRow } from './polls-tables.ts';

export const CREATE_POLL_CODES = [
  'ALREADY_RUNNING',
  'CHOICE_COUNT',
  'CHOICE_EMPTY',
  'CHOICE_TOO_LONG',
  'CHOICE_TWICE',
  'DURATION_INVALID',
  'NOT_MODERATOR',
  'RATE_LIMITED',
  'TITLE_EMPTY',
  'TITLE_TOO_LONG',
] as const;

export interface CreatePollInput extends PollWish {
  readonly channelId: string;
  readonly userId: string;
}

/** Starts a poll in a channel. A channel has one running poll. */
export async function createPoll(
  platform: Platform,
  { channelId, userId, ...wish }: CreatePollInput,
): Promise<Result<PollRow, (typeof CREATE_POLL_CODES)[number]>> {
  const { clock, database, jobs, limits } = platform;
  const tooOften = await throttle(limits, 'poll-changes', `${channelId}:${userId}`, POLL_CHANGES);
  if (tooOften !== null) return tooOften;
  const stranger = await refuseStranger(database.db, channelId, userId);
  if (stranger !== null) return stranger;
  const checked = checkPoll(wish);
  if (!checked.ok) return checked;
  const { title, choices, seconds } = checked.value;
  const now = clock.now();
  return database.transact(async (tx) => {
    // Polls of a channel start one after the other, on whichever node.
    await lockChannelChanges(tx, channelId);
    if ((await findRunningPoll(tx.db, channelId)) !== undefined) return refused(pollsErrors.alreadyRunning);
    const host = await loadPollHost(tx.db, userId);
    if (host === null) throw new Error(`user ${userId} is gone`);
    const row: PollRow = {
      channel_id: channelId,
      id: newId(clock),
      title,
      choices: [...choices],
      votes: choices.map(() => 0),
      seconds,
      status: 'ACTIVE',
      created_by: userId,
      ended_by: null,
      started_at: now,
      ends_at: new Date(now.getTime() + seconds * 1000),
      ended_at: null,
      tallied_at: now,
    };
    await tx.db.insertInto('polls').values(row).execute();
    // At that second, in addition to the job that runs every minute.
    await jobs.add(END_POLLS_JOB, {}, { tx, runAt: row.ends_at, key: `${END_POLLS_JOB}-${row.id}` });
    const event = { channelId, poll: pollFacts(row), host, noticeId: randomUUID(), at: now.getTime() };
    await tx.emit({ type: 'poll-started', ...event }, channelId);
    return ok(row);
  });
}
