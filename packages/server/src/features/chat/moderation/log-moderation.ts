import { newId } from '../../../core/new-id.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ModerationAction } from './moderation-tables.ts';

export interface LoggedModeration {
  readonly channelId: string;
  readonly moderatorId: string;
  readonly action: ModerationAction;
  /** Null: nobody. */
  readonly targetId: string | null;
  readonly details: object;
}

/** Writes what a moderator did to the channel's log. `db` is the transaction of the action itself. */
export async function logModeration(
  db: Db,
  clock: Clock,
  { channelId, moderatorId, action, targetId, details }: LoggedModeration,
): Promise<void> {
  await db
    .insertInto('chat_moderation_log')
    .values({
      channel_id: channelId,
      id: newId(clock),
      moderator_id: moderatorId,
      action,
      target_id: targetId,
      details: JSON.stringify(details),
      created_at: clock.now(),
    })
    .execute();
}
