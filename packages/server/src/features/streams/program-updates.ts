import type { Reactions } from '../../core/feature/event-handlers.ts';
import { notifyOfChannel } from '../../core/program-updates/notify-of-channel.ts';

/** The updates that programs hear of streams. */
export const streamsProgramUpdates: Reactions = {
  'stream-started': ({ channelId, streamId }, platform) =>
    notifyOfChannel(platform, { type: 'stream.online', channelId, eventId: streamId }, async () => {
      const stream = await platform.database.db
        .selectFrom('streams')
        .select('started_at')
        .where('id', '=', streamId)
        .executeTakeFirst();
      return stream && { id: streamId, type: 'live', started_at: stream.started_at.toISOString() };
    }),
  'stream-ended': ({ channelId, streamId }, platform) =>
    notifyOfChannel(platform, { type: 'stream.offline', channelId, eventId: `${streamId} ended` }),
};
