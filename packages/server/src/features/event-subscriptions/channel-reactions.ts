import { keyOf } from '@bandshell/domain/event-subscriptions';
import type { Reactions } from '../../core/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadPeople, named } from './load-people.ts';
import { notifySubscribers } from './notify-subscribers.ts';

const BROADCASTER = 'broadcaster_user';

/** An event of a channel whose payload begins with the channel. */
async function tell(
  platform: Platform,
  { type, channelId, eventId }: { readonly type: string; readonly channelId: string; readonly eventId: string },
  more: () => Promise<object | undefined> = async () => ({}),
): Promise<void> {
  const event = async () => {
    const [people, rest] = [await loadPeople(platform, [channelId]), await more()];
    const channel = people.get(channelId);
    return channel === undefined || rest === undefined ? undefined : { ...rest, ...named(BROADCASTER, channel) };
  };
  await notifySubscribers(platform, { eventKey: keyOf(type, channelId), eventId, channelId, event });
}

/** What programs hear of streams, channels, follows and raids. */
export const channelReactions: Reactions = {
  'stream-started': ({ channelId, streamId }, platform) =>
    tell(platform, { type: 'stream.online', channelId, eventId: streamId }, async () => {
      const stream = await platform.database.db
        .selectFrom('streams')
        .select('started_at')
        .where('id', '=', streamId)
        .executeTakeFirst();
      return stream && { id: streamId, type: 'live', started_at: stream.started_at.toISOString() };
    }),
  'stream-ended': ({ channelId, streamId }, platform) =>
    tell(platform, { type: 'stream.offline', channelId, eventId: `${streamId} ended` }),
  'broadcast-settings-changed': ({ channelId, title, language, category, at, version }, platform) =>
    tell(platform, { type: 'channel.update', channelId, eventId: `${channelId} ${version} ${at}` }, async () => ({
      title,
      language,
      category_id: category?.id ?? '',
      category_name: category?.displayName ?? '',
      content_classification_labels: [],
    })),
  'user-followed': async ({ userId, targetId, at, isRestored }, platform) => {
    if (isRestored === true) return;
    const followedAt = new Date(at ?? platform.clock.now().getTime()).toISOString();
    const of = { type: 'channel.follow', channelId: targetId, eventId: `${userId} ${targetId} ${at ?? ''}` };
    await tell(platform, of, async () => {
      const follower = (await loadPeople(platform, [userId])).get(userId);
      return follower && { ...named('user', follower), followed_at: followedAt };
    });
  },
  'raid-moved': async ({ source, target, viewersCount, raidId }, platform) => {
    const event = {
      from_broadcaster_user_id: source.id,
      from_broadcaster_user_login: source.login,
      from_broadcaster_user_name: source.displayName,
      to_broadcaster_user_id: target.id,
      to_broadcaster_user_login: target.login,
      to_broadcaster_user_name: target.displayName,
      viewers: viewersCount,
    };
    for (const [key, { id: channelId }] of [
      ['from_broadcaster_user_id', source],
      ['to_broadcaster_user_id', target],
    ] as const) {
      const eventKey = keyOf('channel.raid', channelId, key);
      await notifySubscribers(platform, { eventKey, eventId: `${raidId} ${key}`, channelId, event: async () => event });
    }
  },
  'channel-moderators-changed': async ({ channelId, addedId, removedId }, platform) => {
    const userId = addedId ?? removedId;
    if (userId === undefined) return;
    const type = addedId === undefined ? 'channel.moderator.remove' : 'channel.moderator.add';
    // Somebody may be named again: the minute tells the second time from the first one's second delivery.
    const eventId = `${channelId} ${userId} ${platform.clock.now().toISOString().slice(0, 16)}`;
    await tell(platform, { type, channelId, eventId }, async () => {
      const user = (await loadPeople(platform, [userId])).get(userId);
      return user && named('user', user);
    });
  },
};
