import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import type { Room } from '../../spine/room.ts';
import './channels-schema.ts';
import { channelsPersonalData } from './personal-data.ts';

export const channelsRoom: Room = {
  name: 'channels',
  personalData: channelsPersonalData,
  onEvent: (event, { topics }) => {
    if (event.type === 'user-login-changed') {
      const { userId, login } = event;
      topics.publish(channelTopic(userId), { kind: 'renamed', login } satisfies ChannelTopicEvent);
    }
    if (event.type !== 'broadcast-settings-changed') return;
    topics.publish(channelTopic(event.channelId), {
      kind: 'settings',
      version: event.version,
      title: event.title,
      language: event.language,
      categoryID: event.category?.id ?? null,
      categorySlug: event.category?.slug ?? null,
      categoryName: event.category?.displayName ?? null,
    } satisfies ChannelTopicEvent);
  },
};
