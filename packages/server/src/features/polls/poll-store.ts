import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import { isId } from '@bandshell/domain/kernel';
import type { PollHost } from '@bandshell/domain/polls';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { PollRow } from './polls-tables.ts';

/** Locks a poll: votes that are being written are finished first, later ones wait. */
export const lockPoll = async ({ db }: Tx, channelId: string, pollId: string): Promise<PollRow | undefined> =>
  isId(pollId)
    ? db
        .selectFrom('polls')
        .selectAll()
        .where('channel_id', '=', channelId)
        .where('id', '=', pollId)
        .forUpdate()
        .executeTakeFirst()
    : undefined;

export const findRunningPoll = (db: Db, channelId: string): Promise<PollRow | undefined> =>
  db
    .selectFrom('polls')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

/** The votes by choice, counted. */
export async function countVotes(
  db: Db,
  { channel_id: channelId, id, choices }: Pick<PollRow, 'channel_id' | 'id' | 'choices'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('poll_votes')
    .select(({ fn }) => ['choice', fn.countAll<string>().as('count')])
    .where('channel_id', '=', channelId)
    .where('poll_id', '=', id)
    .groupBy('choice')
    .execute();
  const counts = new Map(rows.map(({ choice, count }) => [choice, Number(count)]));
  return choices.map((_, index) => counts.get(index + 1) ?? 0);
}

/** A user as chats show them; null for an account that is gone. */
export async function loadPollHost(db: Db, userId: string | null): Promise<PollHost | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('users')
    .select(['login', 'display_name', 'chat_color'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { login, display_name: displayName, chat_color: color } = row;
  return { userId, login, displayName, color: parseChatColor(color) ?? defaultChatColor(userId) };
}
