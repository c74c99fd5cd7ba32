import type { ModerationAction } from '@bandshell/domain/moderation';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../ids/new-id.ts';

export interface LoggedModeration {
  readonly channelId: string;
  readonly moderatorId: string;
  readonly action: ModerationAction;
  /** Null: nobody. */
  readonly targetId: string | null;
  readonly details: object;
}

/** Writes what a moderator did to the channel's log, in the transaction of the action itself, and tells the moderators. */
export async function logModeration(
  tx: Tx,
  clock: Clock,
  { channelId, moderatorId, action, targetId, details }: LoggedModeration,
): Promise<void> {
  const id = newId(clock);
  await tx.db
    .insertInto('chat_moderation_log')
    .values({
      channel_id: channelId,
      id,
      moderator_id: moderatorId,
      action,
      target_id: targetId,
      details: JSON.stringify(details),
      created_at: clock.now(),
    })
    .execute();
  await tx.emit({ type: 'chat-moderation-logged', channelId, entryId: id, action, moderatorId, targetId }, channelId);
}
