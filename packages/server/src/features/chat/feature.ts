import { notifyProgramsOfMessage } from '../../core/chat/notify-programs-of-message.ts';
import type { Feature } from '../../core/feature/feature.ts';
import { badgeRoute } from './badges/badge-route.ts';
import { chatBotEndpoints } from './bot-endpoints/chat-bot-endpoints.ts';
import { fillChat } from './chat-demo.ts';
import './badges/badges-schema.ts';
import type {} from '../../core/chat/chat-tables.ts';
import { ChatMentions } from './chat-mentions.ts';
import { chatPermissions } from './chat-permissions.ts';
import { ChatServer } from './chat-server.ts';
import { makeChatPartitions } from './chat-store.ts';
import './chat-address-schema.ts';
import './chatters-schema.ts';
import './display/display-schema.ts';
import { help } from './commands/help-command.ts';
import { withDisplayData } from './display/personal-data.ts';
import { spotlightCommands } from './spotlights/spotlight-commands.ts';
import { spotlightListeners } from './spotlights/spotlight-listeners.ts';
import type {} from './spotlights/spotlight-tables.ts';
import './spotlights/pin-schema.ts';
import type {} from '../../core/chat/moderation-tables.ts';
import { ownMessagesRoute } from './own-messages/own-messages-route.ts';
import { roomListeners } from './room-listeners.ts';
import { pinReactions, removePinOf } from './spotlights/remove-pin.ts';
import './own-messages/own-messages-schema.ts';
import { chatPersonalData } from './personal-data.ts';
import { chatSettings } from './retention/chat-settings.ts';
import { dropOldMessages } from './retention/drop-old-messages.ts';
import { withRetentionData } from './retention/personal-data.ts';
import './retention/retention-schema.ts';
import type {} from './retention/retention-tables.ts';
import './replies/thread-schema.ts';
import './summary-schema.ts';
import { type RecentChattersSql, recentChattersSql } from './recent-chatters.ts';
import { vipCommands } from './vips/vip-commands.ts';
import './vips/vips-schema.ts';
import { createChatRooms } from './chat-rooms.ts';
import { chatProgramUpdates } from './program-updates.ts';
import { purgeSpotlights } from './spotlights/purge-spotlights.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly chatMentions: ChatMentions;
    readonly recentChattersSql: RecentChattersSql;
  }
}

export const chatFeature = {
  name: 'chat',
  uses: [
    'accessTokens',
    'chatEmotes',
    'cheering',
    'mailLanguages',
    'notifier',
    'programs',
    'sharedChannels',
    'subscriptions',
  ],
  demo: { fill: fillChat },
  programUpdates: chatProgramUpdates,
  services: {
    chatMentions: (platform) => new ChatMentions(platform),
    chatServer: (platform) => new ChatServer(platform),
    recentChattersSql: () => recentChattersSql,
    chatRooms: createChatRooms,
  },
  personalData: withRetentionData(withDisplayData(chatPersonalData)),
  settings: chatSettings,
  http: (http, platform) => {
    badgeRoute(http);
    ownMessagesRoute(http, platform);
  },
  role: 'chat',
  botEndpoints: chatBotEndpoints,
  chatCommands: { ...spotlightCommands, ...vipCommands, help },
  jobs: (platform) => [
    {
      name: 'make-chat-partitions',
      purpose: 'bulk',
      cron: '17 3 * * *',
      run: () => makeChatPartitions(platform.database.db, platform.clock.now()),
    },
    { name: 'drop-old-chat-messages', purpose: 'bulk', cron: '47 3 * * *', run: () => dropOldMessages(platform) },
    { name: 'purge-chat-spotlights', purpose: 'bulk', cron: '21 4 * * *', run: () => purgeSpotlights(platform) },
  ],
  onChatMessage: (message, platform) => {
    platform.services.chatMentions.hear(message);
    notifyProgramsOfMessage(platform, message);
  },
  permissions: chatPermissions,
  reactions: { ...pinReactions, 'chat-user-banned': (event, platform) => removePinOf(platform, event) },
  onGap: (gap, { services }) => void services.chatServer.makeGood(gap),
  onEvent: {
    ...roomListeners,
    ...spotlightListeners,
    'shared-chat-changed': ({ channelIds, formerIds }, { services }) =>
      void services.chatServer.gateway?.rooms.links.changed([...new Set([...channelIds, ...formerIds])]),
    'user-sessions-changed': ({ revokedSessionIds }, { services }) =>
      services.chatServer.gateway?.endSessions(revokedSessionIds),
    'user-became-unavailable': ({ userId }, { services }) => services.chatServer.gateway?.endUser(userId),
    'oauth-access-ended': (event, { services }) => services.chatServer.gateway?.endAccess(event),
    'user-login-changed': ({ userId, formerLogin, login }, { services }) =>
      services.chatServer.gateway?.renameChannel(userId, formerLogin, login),
    'channel-restriction-changed': ({ channelId }, { services }) => {
      services.channelGate.forgetChannel(channelId);
      void services.chatServer.gateway?.recheckChannel(channelId);
    },
    'organization-members-changed': ({ removedIds }, { services }) => {
      services.channelGate.forgetPeople();
      void services.chatServer.gateway?.recheckUsers(removedIds);
    },
    'user-roles-changed': ({ userId }, { services }) => void services.chatServer.gateway?.refreshUser(userId),
    'user-profile-changed': ({ userId }, { services }) => void services.chatServer.gateway?.refreshUser(userId),
  },
  upgrade: (request, socket, head, { services }) => services.chatServer.upgrade(request, socket, head),
  start: ({ services }) => services.chatServer.start(),
} satisfies Feature;
