import type { Reactions } from '../../core/feature/event-handlers.ts';
import type { Person } from '../../core/program-updates/load-people.ts';
import { type ChannelUpdate, notifyOfChannel, personOf } from '../../core/program-updates/notify-of-channel.ts';
import type { Platform } from '../../platform/platform.ts';
import { appealProgramUpdates } from './appeals/program-updates.ts';
import { notifyOfLogEntry } from './notify-of-log-entry.ts';

interface Told extends ChannelUpdate {
  readonly event: (people: ReadonlyMap<string, Person>) => object | undefined;
}

const tell = (platform: Platform, { event, ...updates }: Told): Promise<void> =>
  notifyOfChannel(platform, updates, event);

/** The words of the dialect for what moderators do about a user. */
const LOW_TRUST = { NONE: 'none', MONITORED: 'active_monitoring', RESTRICTED: 'restricted' } as const;

/** The updates that programs hear of what moderators do about users and messages. */
export const moderationProgramUpdates: Reactions = {
  ...appealProgramUpdates,
  'chat-moderation-logged': (event, platform) => notifyOfLogEntry(platform, event),
  'chat-user-banned': async ({ channelId, userId, endsAt, at, moderatorId, reason }, platform) => {
    const told = { channelId, eventId: `${channelId} ${userId} ${at}` };
    await tell(platform, {
      type: 'channel.chat.clear_user_messages',
      ...told,
      ids: [userId],
      event: (people) => personOf(people, userId, 'target_user'),
    });
    if (moderatorId === undefined) return;
    await tell(platform, {
      type: 'channel.ban',
      ...told,
      ids: [userId, moderatorId],
      event: (people) => {
        const user = personOf(people, userId, 'user');
        const moderator = personOf(people, moderatorId, 'moderator_user');
        return (
          user &&
          moderator && {
            ...user,
            ...moderator,
            reason: reason ?? '',
            banned_at: new Date(at).toISOString(),
            ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
            is_permanent: endsAt === null,
          }
        );
      },
    });
  },
  // A hint of the site is for moderators' pages alone.
  'chat-suspect-changed': async ({ channelId, userId, moderatorId, treatment, at }, platform) => {
    if (moderatorId === undefined || treatment === undefined) return;
    await tell(platform, {
      type: 'channel.suspicious_user.update',
      channelId,
      eventId: `${channelId} ${userId} ${at}`,
      ids: [userId, moderatorId],
      event: (people) => {
        const user = personOf(people, userId, 'user');
        const moderator = personOf(people, moderatorId, 'moderator_user');
        return user && moderator && { ...user, ...moderator, low_trust_status: LOW_TRUST[treatment] };
      },
    });
  },
  'chat-user-unbanned': async ({ channelId, userId, moderatorId }, platform) => {
    if (moderatorId === undefined) return;
    await tell(platform, {
      type: 'channel.unban',
      channelId,
      eventId: `${channelId} ${userId} ${platform.clock.now().toISOString().slice(0, 16)}`,
      ids: [userId, moderatorId],
      event: (people) => {
        const user = personOf(people, userId, 'user');
        const moderator = personOf(people, moderatorId, 'moderator_user');
        return user && moderator && { ...user, ...moderator };
      },
    });
  },
  'chat-message-deleted': async ({ channelId, messageId, login }, platform) => {
    const sender = await platform.database.db
      .selectFrom('users')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirst();
    if (sender === undefined) return;
    await tell(platform, {
      type: 'channel.chat.message_delete',
      channelId,
      eventId: messageId,
      ids: [sender.id],
      event: (people) => {
        const target = personOf(people, sender.id, 'target_user');
        return target && { ...target, message_id: messageId };
      },
    });
  },
  'chat-cleared': ({ channelId, at }, platform) =>
    tell(platform, {
      type: 'channel.chat.clear',
      channelId,
      eventId: `${channelId} ${at}`,
      ids: [],
      event: () => ({}),
    }),
};
