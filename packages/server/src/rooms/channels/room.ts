import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import type { Room } from '../../spine/room.ts';
import './channels-schema.ts';

export const channelsRoom: Room = {
  name: 'channels',
  onEvent: (event, { topics }) => {
    if (event.type !== 'broadcast-settings-changed') return;
    topics.publish(channelTopic(event.channelId), {
      kind: 'settings',
      title: event.title,
      language: event.language,
      categoryID: event.category?.id ?? null,
      categorySlug: event.category?.slug ?? null,
      categoryName: event.category?.displayName ?? null,
    } satisfies ChannelTopicEvent);
  },
};
