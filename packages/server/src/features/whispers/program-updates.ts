import { keyOf } from '@bandshell/domain/event-subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { loadPeople, named } from '../../core/program-updates/load-people.ts';
import type {} from '../../core/program-updates/program-notifier.ts';

/** The updates that programs of a user hear of whispers to that user. */
export const whispersProgramUpdates: Reactions = {
  'whisper-sent': async ({ threadId, whisperId, senderId, recipientId }, platform) => {
    await platform.services.programNotifier.notify({
      eventKey: keyOf('user.whisper.message', recipientId),
      eventId: whisperId,
      channelId: null,
      event: async () => {
        const whisper = await platform.database.db
          .selectFrom('whispers')
          .select('body')
          .where('thread_id', '=', threadId)
          .where('id', '=', whisperId)
          .executeTakeFirst();
        const people = await loadPeople(platform, [senderId, recipientId]);
        const [from, to] = [people.get(senderId), people.get(recipientId)];
        if (whisper === undefined || from === undefined || to === undefined) return undefined;
        const whispered = { whisper_id: whisperId, whisper: { text: whisper.body } };
        return { ...named('from_user', from), ...named('to_user', to), ...whispered };
      },
    });
  },
};
