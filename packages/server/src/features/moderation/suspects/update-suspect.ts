import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { moderationErrors, SUSPECTS_MAX, type SuspectTreatment } from '@bandshell/domain/moderation';
import { lockChannelChanges } from '../../../core/channels/lock-channel.ts';
import { logModeration } from '../../../core/chat/log-moderation.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FoundTarget } from '../find-chat-target.ts';
import { type ModerationInput, withModerationTarget } from '../with-moderation-target.ts';

export const UPDATE_SUSPECT_CODES = [
  'LIST_FULL',
  'NOT_FOUND',
  'NOT_MODERATOR',
  'RATE_LIMITED',
  'TARGET_MODERATOR',
  'TARGET_OWNER',
  'TARGET_SELF',
  'TARGET_STAFF',
] as const;

export interface SuspectChange extends ModerationInput {
  readonly treatment: SuspectTreatment;
}

const ACTIONS = { NONE: 'TRUST', MONITORED: 'MONITOR', RESTRICTED: 'RESTRICT' } as const;

/** Monitors or restricts a user in a channel's chat, or ends that. `NONE` takes away a hint as well. */
export async function updateSuspect(
  platform: Platform,
  { channelId, moderatorId, login, treatment }: SuspectChange,
): Promise<Result<FoundTarget, (typeof UPDATE_SUSPECT_CODES)[number]>> {
  if (!isId(channelId)) return refused(moderationErrors.notModerator);
  return withModerationTarget(platform, { channelId, moderatorId, login }, async (tx, { userId }, now) => {
    const { db } = tx;
    // The lock on the channel's row keeps simultaneous requests within the maximum.
    await lockChannelChanges(tx, channelId);
    const before = await db
      .selectFrom('chat_suspects')
      .selectAll()
      .where('channel_id', '=', channelId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const isHinted = before?.likelihood != null;
    if ((before?.treatment ?? 'NONE') === treatment && (treatment !== 'NONE' || !isHinted)) return ok(null);
    if (treatment === 'NONE') {
      await db.deleteFrom('chat_suspects').where('channel_id', '=', channelId).where('user_id', '=', userId).execute();
    } else {
      const { count } = await db
        .selectFrom('chat_suspects')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('channel_id', '=', channelId)
        .where('treatment', '<>', 'NONE')
        .where('user_id', '<>', userId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= SUSPECTS_MAX) return refused(moderationErrors.suspectsFull, { max: SUSPECTS_MAX });
      const change = { treatment, moderator_id: moderatorId, changed_at: now };
      await db
        .insertInto('chat_suspects')
        .values({ channel_id: channelId, user_id: userId, ...change })
        .onConflict((conflict) => conflict.columns(['channel_id', 'user_id']).doUpdateSet(change))
        .execute();
    }
    await logModeration(tx, platform.clock, {
      ...{ channelId, moderatorId, targetId: userId },
      action: ACTIONS[treatment],
      details: {},
    });
    await tx.emit(
      { type: 'chat-suspect-changed', channelId, userId, moderatorId, treatment, at: now.getTime() },
      channelId,
    );
    return ok(null);
  });
}
