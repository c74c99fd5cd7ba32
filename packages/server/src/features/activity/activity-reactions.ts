import { hostingDay } from '@bandshell/domain/activity';
import { giverIdOf, type SubscriberFace } from '@bandshell/domain/subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { amendCheer } from './amend-cheer.ts';
import { forgetClip } from './forget-activity.ts';
import { recordActivity } from './record-activity.ts';

/** Nobody gives to their own channel: its owner stands for who is not named. */
const shownGiver = (giver: SubscriberFace, channelId: string): string => giverIdOf(giver) ?? channelId;

/** What other features report becomes entries of feeds. */
export const activityReactions: Reactions = {
  'user-followed': async ({ userId: actorId, targetId: channelId, at, isRestored }, platform) => {
    if (isRestored === true) return;
    const entry = { channelId, kind: 'FOLLOW', actorId, subjectId: '0' } as const;
    await recordActivity(platform, { ...entry, at: at ?? platform.clock.now().getTime() });
  },
  'raid-moved': async ({ raidId: subjectId, source, target, viewersCount, at }, platform) => {
    const raid = { subjectId, viewersCount, at };
    await recordActivity(platform, { ...raid, channelId: target.id, kind: 'RAID_IN', actorId: source.id });
    await recordActivity(platform, { ...raid, channelId: source.id, kind: 'RAID_OUT', actorId: target.id });
  },
  'hosting-changed': async ({ channelId: actorId, targetId }, platform) => {
    if (targetId === null) return;
    const at = platform.clock.now().getTime();
    await recordActivity(platform, { channelId: targetId, kind: 'HOST', actorId, subjectId: hostingDay(at), at });
  },
  'clip-created': async ({ channelId, clipId }, platform) => {
    const clip = await platform.database.db
      .selectFrom('clips')
      .select(['curator_id', 'created_at'])
      .where('id', '=', clipId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (clip === undefined || clip.curator_id === null) return;
    const at = clip.created_at.getTime();
    await recordActivity(platform, { channelId, kind: 'CLIP', actorId: clip.curator_id, subjectId: clipId, at });
  },
  'community-gifts': ({ channelId, roundId: subjectId, giver, count: amount, at }, platform) =>
    recordActivity(platform, {
      ...{ channelId, kind: 'COMMUNITY_GIFT', subjectId, amount, at },
      actorId: shownGiver(giver, channelId),
    }),
  subscribed: async (event, platform) => {
    const { channelId, termId: subjectId, user, giver, months, at } = event;
    // Gifts to a community are one entry.
    if (event.giftsNoticeId != null) return;
    const what = { channelId, subjectId, amount: months, at };
    return giver === null
      ? recordActivity(platform, { ...what, kind: 'SUBSCRIPTION', actorId: user.id })
      : recordActivity(platform, { ...what, kind: 'GIFT', actorId: shownGiver(giver, channelId) });
  },
  cheered: ({ channelId, userId: actorId, cheerId: subjectId, bits: amount, at }, platform) =>
    recordActivity(platform, { channelId, kind: 'CHEER', actorId, subjectId, amount, at }),
  'cheer-amended': (cheer, platform) => amendCheer(platform, cheer),
  'clip-deleted': ({ channelId, clipId }, platform) => forgetClip(platform, channelId, clipId),
  'schedule-reminder-set': ({ channelId, entryId: subjectId, userId: actorId, title: detail, at }, platform) =>
    recordActivity(platform, { channelId, kind: 'REMINDER', actorId, subjectId, detail, at }),
};
