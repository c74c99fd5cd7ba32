import type { ChatModes } from '@bandshell/domain/chat';
import { loadChatModes } from '../../core/chat/load-chat-modes.ts';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { notifyOfChannel, personOf } from '../../core/program-updates/notify-of-channel.ts';
import { type ModerationUpdate, notifyOfModeration } from '../../core/program-updates/notify-of-moderation.ts';
import { spotlightProgramUpdates } from './spotlights/program-updates.ts';

/** The updates that programs hear of a chat's modes, of its announcements and shoutouts, and of VIPs. */
export const chatProgramUpdates: Reactions = {
  ...spotlightProgramUpdates,
  'channel-vips-changed': async ({ channelId, userId, isVip, at }, platform) => {
    if (userId === undefined || isVip === undefined) return;
    const eventId = `${channelId} ${userId} ${at ?? ''}`;
    const type = isVip ? 'channel.vip.add' : 'channel.vip.remove';
    await notifyOfChannel(platform, { type, channelId, eventId, ids: [userId] }, (people) =>
      personOf(people, userId, 'user'),
    );
    // Owners alone do it.
    const key = isVip ? 'vip' : 'unvip';
    const moderation = {
      channelId,
      eventId,
      moderatorId: channelId,
      action: key,
      part: { key, targetId: userId },
    } as const;
    await notifyOfModeration(platform, moderation);
  },
  'chat-modes-changed': async ({ channelId, changes, moderatorId, at }, platform) => {
    const modes = await loadChatModes(platform.database.db, channelId);
    const { slowSeconds: slow, followersMinutes: followers } = modes;
    await notifyOfChannel(
      platform,
      {
        type: 'channel.chat_settings.update',
        channelId,
        eventId: `${channelId} ${JSON.stringify(modes)} ${platform.clock.now().toISOString().slice(0, 16)}`,
      },
      () => ({
        emote_mode: modes.emotesOnly,
        follower_mode: followers !== null,
        follower_mode_duration_minutes: followers,
        slow_mode: slow > 0,
        slow_mode_wait_time_seconds: slow > 0 ? slow : null,
        subscriber_mode: modes.subscribersOnly,
        unique_chat_mode: modes.uniqueMessages,
      }),
    );
    if (moderatorId === undefined) return;
    for (const told of modeActions(changes)) {
      await notifyOfModeration(platform, { channelId, eventId: `${channelId} ${at}`, moderatorId, ...told });
    }
  },
};

type ModeAction = Pick<ModerationUpdate, 'action' | 'part'>;

/** Changed modes as actions of a moderator. */
function* modeActions(changes: Partial<ChatModes>): Iterable<ModeAction> {
  const { slowSeconds: slow, followersMinutes: minutes, emotesOnly, subscribersOnly, uniqueMessages } = changes;
  if (slow !== undefined) {
    const part = { key: 'slow', facts: { wait_time_seconds: slow } };
    yield slow > 0 ? { action: 'slow', part } : { action: 'slowoff' };
  }
  if (minutes !== undefined) {
    const part = { key: 'followers', facts: { follow_duration_minutes: minutes } };
    yield minutes === null ? { action: 'followersoff' } : { action: 'followers', part };
  }
  if (emotesOnly !== undefined) yield { action: emotesOnly ? 'emoteonly' : 'emoteonlyoff' };
  if (subscribersOnly !== undefined) yield { action: subscribersOnly ? 'subscribers' : 'subscribersoff' };
  if (uniqueMessages !== undefined) yield { action: uniqueMessages ? 'uniquechat' : 'uniquechatoff' };
}
