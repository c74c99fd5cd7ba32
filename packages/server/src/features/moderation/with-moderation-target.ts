import type { Result } from '@bandshell/domain/kernel';
import { takeModeration } from '../../core/chat/take-moderation.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FoundTarget } from './find-chat-target.ts';
import { findModerationTarget } from './find-moderation-target.ts';

export interface ModerationInput {
  readonly channelId: string;
  readonly moderatorId: string;
  /** The login of the user, as typed. */
  readonly login: string;
}

/**
 * Counts an act of a moderator, and runs it in a transaction for the user whom it concerns. It is refused before when there
 * are too many, and when there is no such user or the moderator may not act on them.
 */
export async function withModerationTarget<Code extends string>(
  { clock, database, limits }: Platform,
  { channelId, moderatorId, login }: ModerationInput,
  act: (tx: Tx, target: FoundTarget, now: Date) => Promise<Result<null, Code>>,
) {
  const tooOften = await takeModeration(limits, channelId, moderatorId);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const target = await findModerationTarget(tx.db, { channelId, moderatorId, login });
    if (!target.ok) return target;
    const done = await act(tx, target.value, clock.now());
    return done.ok ? target : done;
  });
}
