import type { Reactions } from '../../core/feature/event-handlers.ts';
import type { Person } from '../../core/program-updates/load-people.ts';
import { named } from '../../core/program-updates/load-people.ts';
import { notifyOfChannel } from '../../core/program-updates/notify-of-channel.ts';

/** The updates that programs hear of shared chats. */
export const sharedChatProgramUpdates: Reactions = {
  'shared-chat-changed': async ({ sharedChatId, hostId, channelIds, formerIds, at }, platform) => {
    for (const channelId of new Set([...channelIds, ...formerIds])) {
      const isIn = channelIds.includes(channelId);
      const step = !isIn ? 'end' : formerIds.includes(channelId) ? 'update' : 'begin';
      const told = { type: `channel.shared_chat.${step}`, channelId, eventId: `${sharedChatId} ${step} ${at}` };
      await notifyOfChannel(platform, { ...told, ids: [hostId, ...channelIds] }, (people) => {
        const host = people.get(hostId);
        if (host === undefined) return undefined;
        const participants = channelIds.flatMap((id) => participantOf(people.get(id)));
        return {
          session_id: sharedChatId,
          ...named('host_broadcaster_user', host),
          ...(isIn ? { participants } : {}),
        };
      });
    }
  },
};

const participantOf = (person: Person | undefined) => (person === undefined ? [] : [named('broadcaster_user', person)]);
