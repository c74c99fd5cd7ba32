import { isId, ok, type Refusal, type Result, refused } from '@bandshell/domain/kernel';
import {
  checkMayWhisper,
  checkWhisperText,
  NEW_WHISPER_THREADS_BY_USER,
  WHISPERS_AT_A_STRETCH,
  WHISPERS_BY_USER,
  whispersErrors,
} from '@bandshell/domain/whispers';
import type { Viewer } from '../../core/identity/viewer.ts';
import { newId } from '../../core/ids/new-id.ts';
import type { WhisperErrorCode } from '../../core/users/whisper-sender.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readWhisperRelation } from './read-whisper-relation.ts';
import type { WhispersTable } from './whispers-tables.ts';

export type SendWhisperErrorCode = WhisperErrorCode;

export interface SendWhisperInput {
  readonly recipientID: string;
  readonly text: string;
  /** Chosen by the sender: a whisper that is sent again with the same nonce is stored once. */
  readonly nonce?: string | null;
}

const NONCE = /^[0-9A-Za-z-]{8,64}$/;

/** Writes to another user. The first whisper creates the thread. */
export async function sendWhisper(
  platform: Platform,
  viewer: Viewer,
  { recipientID: recipientId, text, nonce = null }: SendWhisperInput,
): Promise<Result<WhispersTable, SendWhisperErrorCode>> {
  const body = checkWhisperText(text);
  if (!body.ok) return body;
  if (nonce !== null && !NONCE.test(nonce)) return refused(whispersErrors.nonceInvalid);
  if (!isId(recipientId)) return refused(whispersErrors.userNotFound);
  const info = await readWhisperRelation(platform, viewer, recipientId);
  const may = checkMayWhisper(info);
  if (!may.ok) return may;
  const tooOften = await takeWhisper(platform, viewer.userId, recipientId, info.hasAnswered);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const threadId = await lockThread(tx, platform, viewer.userId, recipientId);
    const sent = nonce === null ? undefined : await findByNonce(tx, viewer.userId, nonce);
    if (sent !== undefined) return ok(sent);
    const whisper: WhispersTable = {
      id: newId(platform.clock),
      thread_id: threadId,
      sender_id: viewer.userId,
      body: body.value,
      sent_at: platform.clock.now(),
      nonce,
    };
    await tx.db.insertInto('whispers').values(whisper).execute();
    await moveSides(tx, whisper, recipientId);
    await tx.emit(
      { type: 'whisper-sent', threadId, whisperId: whisper.id, senderId: viewer.userId, recipientId },
      threadId,
    );
    return ok(whisper);
  });
}

/** Users who have written back do not count; the others do, so that nobody writes to everyone. */
async function takeWhisper(
  { limits }: Platform,
  userId: string,
  recipientId: string,
  hasAnswered: boolean,
): Promise<Refusal<'RATE_LIMITED'> | null> {
  const stretch = await limits.take('whisper-stretch', userId, { ...WHISPERS_AT_A_STRETCH, shared: true });
  const minute = await limits.take('whisper', userId, { ...WHISPERS_BY_USER, shared: true });
  const waits = [stretch, minute].flatMap((taken) => (taken.allowed ? [] : [taken.retryAfterMs]));
  if (waits.length > 0) return { ...refused(whispersErrors.tooFast), retryAfterMs: Math.max(...waits) };
  if (hasAnswered) return null;
  const seen = await limits.take('whisper-pair', `${userId} ${recipientId}`, {
    limit: 1,
    windowMs: NEW_WHISPER_THREADS_BY_USER.windowMs,
    shared: true,
  });
  if (!seen.allowed) return null;
  const people = await limits.take('whisper-people', userId, { ...NEW_WHISPER_THREADS_BY_USER, shared: true });
  if (people.allowed) return null;
  // A refused whisper creates no thread: otherwise the next attempt would look like one to a known user.
  await limits.reset('whisper-pair', `${userId} ${recipientId}`);
  return { ...refused(whispersErrors.tooManyPeople), retryAfterMs: people.retryAfterMs };
}

/** The thread of two users, created if needed and locked, so that its whispers are serialised. */
async function lockThread(tx: Tx, platform: Platform, oneId: string, otherId: string): Promise<string> {
  const [first, second] = BigInt(oneId) < BigInt(otherId) ? [oneId, otherId] : [otherId, oneId];
  await tx.db
    .insertInto('whisper_threads')
    .values({ id: newId(platform.clock), first_user_id: first, second_user_id: second })
    .onConflict((conflict) => conflict.columns(['first_user_id', 'second_user_id']).doNothing())
    .execute();
  const thread = await tx.db
    .selectFrom('whisper_threads')
    .select('id')
    .where('first_user_id', '=', first)
    .where('second_user_id', '=', second)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return thread.id;
}

const findByNonce = (tx: Tx, senderId: string, nonce: string): Promise<WhispersTable | undefined> =>
  tx.db
    .selectFrom('whispers')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('nonce', '=', nonce)
    .executeTakeFirst();

/** The sender has read their own whisper; the recipient has one more unread. */
async function moveSides(tx: Tx, whisper: WhispersTable, recipientId: string): Promise<void> {
  const last = { thread_id: whisper.thread_id, last_whisper_id: whisper.id };
  await tx.db
    .insertInto('whisper_sides')
    .values([
      { ...last, user_id: whisper.sender_id, read_id: whisper.id, unread_count: 0 },
      { ...last, user_id: recipientId, unread_count: 1 },
    ])
    .onConflict((conflict) =>
      conflict.columns(['thread_id', 'user_id']).doUpdateSet((row) => ({
        last_whisper_id: row.ref('excluded.last_whisper_id'),
        read_id: row.fn<string>('greatest', ['whisper_sides.read_id', 'excluded.read_id']),
        unread_count: row
          .case()
          .when('excluded.unread_count', '=', 0)
          .then(0)
          .else(row('whisper_sides.unread_count', '+', 1))
          .end(),
      })),
    )
    .execute();
}
