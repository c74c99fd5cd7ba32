import type { Reactions } from '../../../core/feature/event-handlers.ts';
import { notifyOfChannel, personOf } from '../../../core/program-updates/notify-of-channel.ts';
import type { Platform } from '../../../platform/platform.ts';

const findAppeal = ({ database }: Platform, channelId: string, appealId: string) =>
  database.db
    .selectFrom('ban_appeals')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '=', appealId)
    .executeTakeFirst();

/** The updates that programs hear of the appeals of banned users. */
export const appealProgramUpdates: Reactions = {
  'ban-appeal-created': async ({ channelId, appealId }, platform) => {
    const appeal = await findAppeal(platform, channelId, appealId);
    if (appeal === undefined) return;
    const update = { type: 'channel.unban_request.create', channelId, eventId: appealId, ids: [appeal.user_id] };
    await notifyOfChannel(platform, update, (people) => {
      const user = personOf(people, appeal.user_id, 'user');
      return user && { id: appealId, ...user, text: appeal.body, created_at: appeal.created_at.toISOString() };
    });
  },
  'ban-appeal-decided': async ({ channelId, appealId, decision }, platform) => {
    const appeal = await findAppeal(platform, channelId, appealId);
    if (appeal === undefined) return;
    const by = appeal.decided_by ?? channelId;
    const ids = [appeal.user_id, by];
    const update = { type: 'channel.unban_request.resolve', channelId, eventId: `${appealId} resolve`, ids };
    await notifyOfChannel(platform, update, (people) => {
      const user = personOf(people, appeal.user_id, 'user');
      const moderator = personOf(people, by, 'moderator_user');
      const decided = { resolution_text: appeal.answer, status: decision.toLowerCase() };
      return user && moderator && { id: appealId, ...moderator, ...user, ...decided };
    });
  },
};
