import { keyOf } from '@bandshell/domain/event-subscriptions';
import { fullUrl } from '../../core/bot-api/bot-endpoint.ts';
import type { EventOf, Reactions } from '../../core/feature/event-handlers.ts';
import { notifyOfModeration } from '../../core/program-updates/notify-of-moderation.ts';
import { notifyOfNotice } from '../../core/program-updates/notify-of-notice.ts';
import type {} from '../../core/program-updates/program-notifier.ts';
import type { Platform } from '../../platform/platform.ts';
import { arrivedNotice, cancelledNotice } from './chat-notices.ts';

/** The updates that programs hear of raids: those that look at the source, and those that look at the target. */
export const raidsProgramUpdates: Reactions = {
  'raid-started': (raid, platform) => notifyModerators(platform, raid, 'raid', { viewer_count: raid.viewersCount }),
  'raid-cancelled': async (raid, platform) => {
    const told = { type: 'unraid', payload: {} } as const;
    await notifyOfNotice(platform, raid.source.id, cancelledNotice(raid, platform), told);
    await notifyModerators(platform, raid, 'unraid', {});
  },
  'raid-moved': async (raid, platform) => {
    const { source, target, viewersCount, raidId } = raid;
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
      const updates = { eventKey, eventId: `${raidId} ${key}`, channelId, event: async () => event };
      await platform.services.programNotifier.notify(updates);
    }
    const payload = {
      user_id: source.id,
      user_login: source.login,
      user_name: source.displayName,
      viewer_count: viewersCount,
      profile_image_url: fullUrl(platform, source.profileImageURL),
    };
    await notifyOfNotice(platform, target.id, arrivedNotice(raid, platform), { type: 'raid', payload });
  },
};

/** Raids are the owner's. */
const notifyModerators = (
  platform: Platform,
  { raidId: eventId, source, target }: EventOf<'raid-started' | 'raid-cancelled'>,
  action: 'raid' | 'unraid',
  facts: object,
): Promise<void> => {
  const by = { channelId: source.id, moderatorId: source.id, eventId };
  return notifyOfModeration(platform, { ...by, action, part: { key: action, targetId: target.id, facts } });
};
