import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';

/** Converts raids to messages for open pages. A message contains all that a page needs to follow its raid. */
export const raidsListeners: EventListeners = {
  'raid-started': ({ version, raidId: raidID, source, target, viewersCount, movesAt, at }, platform) =>
    toChannel(platform, source.id, {
      ...{ kind: 'raid-started', version, raidID, target, viewersCount },
      secondsLeft: (movesAt - at) / 1000,
    }),
  'raid-cancelled': ({ version, raidId: raidID, source, target, reason }, platform) =>
    toChannel(platform, source.id, { kind: 'raid-cancelled', version, raidID, target, reason }),
  'raid-moved': ({ version, raidId: raidID, source, target, viewersCount }, platform) =>
    toChannel(platform, source.id, { kind: 'raid-moved', version, raidID, target, viewersCount }),
};

function toChannel({ topics }: Platform, channelId: string, message: ChannelTopicEvent): void {
  topics.publish(channelTopic(channelId), message);
}
