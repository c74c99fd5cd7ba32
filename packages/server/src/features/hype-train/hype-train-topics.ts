import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import type { BannerData } from '@bandshell/domain/hype-train';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';

type Update = { readonly channelId: string; readonly data: BannerData };

/** A message contains all that a page shows, so that no page asks for it. */
const toChannel = ({ channelId, data }: Update, { topics, clock, services }: Platform): void => {
  services.liveTrains.hear(channelId, data);
  services.overlayUpdates.goalChanged('HYPE_TRAIN', channelId);
  const message: ChannelTopicEvent = { kind: 'hype-train', data, sentAt: clock.now().getTime() };
  topics.publish(channelTopic(channelId), message);
};

export const hypeTrainListeners: EventListeners = {
  'hype-train-approach-changed': toChannel,
  'hype-train-began': toChannel,
  'hype-train-progressed': toChannel,
  'hype-train-ended': toChannel,
  'hype-train-merged': ({ channelId, trainId: hypeTrainID, merge, people }, { topics }) => {
    const { uuid, previousLevel, newLevel, previousUsers, joiningUsers } = merge;
    const shown = { hypeTrainID, uuid, previousLevel, newLevel, previousUsers, joiningUsers };
    const message: ChannelTopicEvent = { kind: 'hype-train-merged', merge: shown, people };
    topics.publish(channelTopic(channelId), message);
  },
  'hype-train-left': ({ channelId, trainId: trainID, leftChannelId: channelID }, { topics }) => {
    const message: ChannelTopicEvent = { kind: 'hype-train-left', trainID, channelID };
    topics.publish(channelTopic(channelId), message);
  },
};
