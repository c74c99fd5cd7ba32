import type { Feature } from '../../core/feature/feature.ts';
import { giveChatScreens } from './automod-demo.ts';
import { automodListeners, automodTopics } from './automod-listeners.ts';
import './automod-mutations.ts';
import { automodPermissions } from './automod-permissions.ts';
import './automod-schema.ts';
import type {} from './automod-tables.ts';
import { automodEndpoints } from './bot-endpoints/automod-endpoints.ts';
import { automodSettingsEndpoints } from './bot-endpoints/automod-settings-endpoints.ts';
import { ChatScreen } from './chat-screen.ts';
import { dropHeldMessages } from './drop-held-messages.ts';
import { automodPersonalData } from './personal-data.ts';
import { automodProgramUpdates } from './program-updates.ts';
import { purgeAutomod } from './purge-automod.ts';
import { screenForStream } from './screen-text.ts';

export const automodFeature = {
  name: 'automod',
  demo: { first: giveChatScreens },
  uses: ['chatRooms', 'restrictedChatters'],
  services: {
    chatScreen: (platform) => new ChatScreen(platform),
    screenForStream: (platform) => (channelId, texts) => screenForStream(platform, channelId, texts),
  },
  chatRule: {
    order: 10,
    judge: (message, { services }) => services.chatScreen.judge(message),
    shows: (message, channelId, { services }) => services.chatScreen.shows(message, channelId),
  },
  programUpdates: automodProgramUpdates,
  personalData: automodPersonalData,
  botEndpoints: { ...automodEndpoints, ...automodSettingsEndpoints },
  jobs: (platform) => [
    { name: 'purge-chat-automod', purpose: 'bulk', cron: '27 * * * *', run: () => purgeAutomod(platform) },
  ],
  permissions: automodPermissions,
  topics: automodTopics,
  reactions: { 'chat-user-banned': (event, platform) => dropHeldMessages(platform, event) },
  onGap: (_gap, { services }) => services.chatScreen.doubtAll(),
  onEvent: automodListeners,
} satisfies Feature;
