import { SHOUTOUT_PAUSE_MS, SHOUTOUT_SAME_PAUSE_MS } from '@bandshell/domain/chat';
import type { EventOf, Reactions } from '../../../core/feature/event-handlers.ts';
import { notifyOfChannel, personOf } from '../../../core/program-updates/notify-of-channel.ts';
import { notifyOfNotice } from '../../../core/program-updates/notify-of-notice.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announcementNotice } from './spotlight-listeners.ts';

const iso = (at: number): string => new Date(at).toISOString();

const parties = ({ channelId, sender, target }: EventOf<'chat-shoutout'>) => ({
  from: channelId,
  to: target.userId,
  moderator: sender.userId,
});

/** The updates that programs hear of announcements and shoutouts. */
export const spotlightProgramUpdates: Reactions = {
  'chat-announced': (event, platform) => {
    const payload = { color: event.color.toLowerCase() };
    return notifyOfNotice(platform, event.channelId, announcementNotice(event), { type: 'announcement', payload });
  },
  'chat-shoutout': async (event, platform) => {
    const { noticeId: eventId, at } = event;
    const { from, to, moderator } = parties(event);
    const shown = { viewer_count: await countViewers(platform, from), started_at: iso(at) };
    await notifyOfChannel(
      platform,
      { type: 'channel.shoutout.create', channelId: from, eventId, ids: [to, moderator] },
      (people) => {
        const target = personOf(people, to, 'to_broadcaster_user');
        const by = personOf(people, moderator, 'moderator_user');
        const rests = {
          cooldown_ends_at: iso(at + SHOUTOUT_PAUSE_MS),
          target_cooldown_ends_at: iso(at + SHOUTOUT_SAME_PAUSE_MS),
        };
        return target && by && { ...target, ...by, ...shown, ...rests };
      },
    );
    await notifyOfChannel(
      platform,
      { type: 'channel.shoutout.receive', channelId: to, eventId: `${eventId} receive`, ids: [from] },
      (people) => {
        const source = personOf(people, from, 'from_broadcaster_user');
        return source && { ...source, ...shown };
      },
    );
  },
};

/** Viewers of the channel's stream now; 0 while it is offline. */
async function countViewers({ database }: Platform, channelId: string): Promise<number> {
  const stream = await database.db
    .selectFrom('streams')
    .select('viewers_count')
    .where('channel_id', '=', channelId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return stream?.viewers_count ?? 0;
}
