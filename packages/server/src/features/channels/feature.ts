import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { channelsBotEndpoints } from './bot-endpoints.ts';
import { giveMature } from './channels-demo.ts';
import { channelsPermissions } from './channels-permissions.ts';
import './channels-schema.ts';
import { moderatorCommands } from './moderator-commands.ts';
import { channelsPersonalData } from './personal-data.ts';
import { channelsProgramUpdates } from './program-updates.ts';

export const channelsFeature: Feature = {
  name: 'channels',
  demo: { first: giveMature },
  programUpdates: channelsProgramUpdates,
  botEndpoints: channelsBotEndpoints,
  permissions: channelsPermissions,
  personalData: channelsPersonalData,
  chatCommands: moderatorCommands,
  onEvent: {
    'user-login-changed': ({ userId, login }, { topics }) =>
      topics.publish(channelTopic(userId), { kind: 'renamed', login } satisfies ChannelTopicEvent),
    'broadcast-settings-changed': (event, { topics }) =>
      topics.publish(channelTopic(event.channelId), {
        kind: 'settings',
        version: event.version,
        title: event.title,
        language: event.language,
        ...(event.tags === undefined ? {} : { tags: event.tags }),
        ...(event.isMature === undefined ? {} : { isMature: event.isMature }),
        categoryID: event.category?.id ?? null,
        categorySlug: event.category?.slug ?? null,
        categoryName: event.category?.displayName ?? null,
      } satisfies ChannelTopicEvent),
  },
};
