import { sharesBan } from '@bandshell/domain/moderation';
import { chatRole } from '../../../core/chat/chat-role.ts';
import { logModeration } from '../../../core/chat/log-moderation.ts';
import type { EventOf, Reactions } from '../../../core/feature/event-handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockBanShare, sharersOf } from './ban-share-store.ts';

type Banned = EventOf<'chat-user-banned'>;
type Unbanned = EventOf<'chat-user-unbanned'>;

/** Takes a channel's ban over to those that share bans with it. A ban that came from another channel ends here: no circles. */
export async function shareBan(platform: Platform, event: Banned): Promise<void> {
  const { channelId, endsAt, sharedFrom } = event;
  // A ban of the channel's own overrules that it has let the user in.
  if (sharedFrom === undefined && endsAt === null) await forgetException(platform, event);
  if (sharedFrom !== undefined || endsAt !== null) return;
  for (const otherId of await sharersOf(platform.database.db, channelId)) {
    await takeOver(platform, event, otherId);
  }
}

const forgetException = ({ database: { db } }: Platform, { channelId, userId }: Banned) =>
  db
    .deleteFrom('chat_shared_ban_exceptions')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .execute();

async function takeOver(platform: Platform, event: Banned, otherId: string): Promise<void> {
  const { clock, database } = platform;
  const { channelId: sourceId, userId, login, endsAt, reason = '' } = event;
  await database.transact(async (tx) => {
    const { db } = tx;
    const share = await lockBanShare(tx, sourceId, otherId, 'share');
    const exception = await db
      .selectFrom('chat_shared_ban_exceptions')
      .select('user_id')
      .where('channel_id', '=', otherId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    // It may have ended since: then nothing is taken over.
    const source = await db
      .selectFrom('chat_bans')
      .select('user_id')
      .where('channel_id', '=', sourceId)
      .where('user_id', '=', userId)
      .where('ends_at', 'is', null)
      .where('shared_from', 'is', null)
      .forShare()
      .executeTakeFirst();
    const goesOn = sharesBan({
      endsAt,
      isOwn: source !== undefined,
      isAgreed: share !== undefined && share.agreed_at !== null,
      targetRole: await chatRole(db, otherId, userId),
      isException: exception !== undefined,
    });
    if (!goesOn) return;
    const now = clock.now();
    const ban = { moderator_id: sourceId, reason, created_at: now, ends_at: null, shared_from: sourceId };
    const stored = await db
      .insertInto('chat_bans')
      .values({ channel_id: otherId, user_id: userId, ...ban })
      // A ban of its own stays; a timeout becomes a ban.
      .onConflict((conflict) =>
        conflict.columns(['channel_id', 'user_id']).doUpdateSet(ban).where('chat_bans.ends_at', 'is not', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (stored === undefined) return;
    const entry = { channelId: otherId, moderatorId: sourceId, targetId: userId };
    await logModeration(tx, clock, { ...entry, action: 'SHARED_BAN', details: reason === '' ? {} : { reason } });
    await tx.emit(
      {
        ...{ type: 'chat-user-banned', channelId: otherId, userId, login, endsAt: null, at: now.getTime() },
        ...{ moderatorId: sourceId, reason, sharedFrom: sourceId },
      },
      otherId,
    );
  });
}

/** Ends a ban where it came from the channel that has ended it. */
export async function endSharedBan(platform: Platform, { channelId: sourceId, userId }: Unbanned): Promise<void> {
  const { clock, database } = platform;
  await database.transact(async (tx) => {
    const ended = await tx.db
      .deleteFrom('chat_bans')
      .where('shared_from', '=', sourceId)
      .where('user_id', '=', userId)
      // Banned again meanwhile: the ban stays.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('chat_bans as source')
              .select('source.user_id')
              .where('source.channel_id', '=', sourceId)
              .where('source.user_id', '=', userId)
              .where('source.ends_at', 'is', null),
          ),
        ),
      )
      .returning('channel_id')
      .execute();
    for (const { channel_id: channelId } of ended) {
      const entry = { channelId, moderatorId: sourceId, targetId: userId };
      await logModeration(tx, clock, { ...entry, action: 'SHARED_UNBAN', details: {} });
      await tx.emit({ type: 'chat-user-unbanned', channelId, userId, moderatorId: sourceId }, channelId);
    }
  });
}

export const sharedBanReactions: Pick<Reactions, 'chat-user-unbanned'> = {
  'chat-user-unbanned': (event, platform) => endSharedBan(platform, event),
};
