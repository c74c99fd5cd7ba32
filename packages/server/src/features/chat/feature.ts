import type { Feature } from '../../core/feature.ts';
import { automodListeners, automodTopics } from './automod/automod-listeners.ts';
import { chatBotEndpoints } from './bot-endpoints/chat-bot-endpoints.ts';
import { fillChat } from './chat-demo.ts';
import { fillReplay } from './replay/replay-demo.ts';
import { giveSuspects } from './suspects/suspects-demo.ts';
import './automod/automod-mutations.ts';
import { automodPermissions } from './automod/automod-permissions.ts';
import './automod/automod-schema.ts';
import type {} from './automod/automod-tables.ts';
import { dropHeldMessages } from './automod/drop-held-messages.ts';
import { withAutomodData } from './automod/personal-data.ts';
import { purgeAutomod } from './automod/purge-automod.ts';
import { screenForStream } from './automod/screen-text.ts';
import './appeals/appeals-schema.ts';
import type {} from './appeals/appeals-tables.ts';
import { badgeRoute } from './badges/badge-route.ts';
import './badges/badges-schema.ts';
import { chatPermissions } from './chat-permissions.ts';
import { ChatServer } from './chat-server.ts';
import { makeChatPartitions } from './chat-store.ts';
import type {} from './chat-tables.ts';
import './chat-address-schema.ts';
import './chatters-schema.ts';
import './display/display-schema.ts';
import { help } from './commands/help-command.ts';
import { withDisplayData } from './display/personal-data.ts';
import { highlightCommands } from './highlights/highlight-commands.ts';
import { highlightListeners } from './highlights/highlight-listeners.ts';
import type {} from './highlights/highlight-tables.ts';
import './highlights/pin-schema.ts';
import { pinReactions, removePinOf } from './highlights/remove-pin.ts';
import { moderationCommands } from './moderation/moderation-commands.ts';
import { moderationListeners } from './moderation/moderation-listeners.ts';
import './moderation/moderation-mutations.ts';
import './moderation/moderation-schema.ts';
import type {} from './moderation/moderation-tables.ts';
import { moderationTopicListeners, moderationTopics } from './moderation/moderation-topics.ts';
import { purgeModeration } from './moderation/purge-moderation.ts';
import { ownMessagesRoute } from './own-messages/own-messages-route.ts';
import './own-messages/own-messages-schema.ts';
import { hypeTrainNotices } from './hype-train-notices.ts';
import { chatPersonalData } from './personal-data.ts';
import { pollNotices } from './poll-notices.ts';
import { raidNotices } from './raid-notices.ts';
import './replay/replay-schema.ts';
import { chatSettings } from './retention/chat-settings.ts';
import { dropOldMessages } from './retention/drop-old-messages.ts';
import { withRetentionData } from './retention/personal-data.ts';
import './retention/retention-schema.ts';
import type {} from './retention/retention-tables.ts';
import { withSharedBanData } from './shared-bans/personal-data.ts';
import { shareBan, sharedBanReactions } from './shared-bans/share-ban.ts';
import './shared-bans/shared-bans-schema.ts';
import type {} from './shared-bans/shared-bans-tables.ts';
import './replies/thread-schema.ts';
import { subscriptionNotices } from './subscription-notices.ts';
import './summary-schema.ts';
import './user-card/notes-mutations.ts';
import type {} from './user-card/notes-tables.ts';
import './user-card/user-card-schema.ts';
import { type ChatFacts, chatFacts } from './chat-facts.ts';
import { type RecentChattersSql, recentChattersSql } from './recent-chatters.ts';
import { EvasionWatch } from './suspects/evasion-watch.ts';
import { withSuspectData } from './suspects/personal-data.ts';
import { purgeSuspects } from './suspects/purge-suspects.ts';
import { suspectCommands } from './suspects/suspect-commands.ts';
import { suspectListeners } from './suspects/suspect-listeners.ts';
import './suspects/suspects-schema.ts';
import type {} from './suspects/suspects-tables.ts';
import { vipCommands } from './vips/vip-commands.ts';
import './vips/vips-schema.ts';
import { chatProgramNews } from './program-news.ts';
import { whisperListener } from './whisper-listener.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly chatFacts: ChatFacts;
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
    'sharedBrowsersSql',
    'subscriptions',
    'watchStreaks',
    'whisperReads',
  ],
  demo: { fill: fillChat, recorded: fillReplay, first: giveSuspects },
  programNews: chatProgramNews,
  services: {
    chatServer: (platform) => new ChatServer(platform),
    evasionWatch: (platform) => new EvasionWatch(platform),
    chatFacts: () => chatFacts,
    recentChattersSql: () => recentChattersSql,
    screenForStream: (platform) => (channelId, texts) => screenForStream(platform, channelId, texts),
  },
  personalData: withRetentionData(
    withDisplayData(withSharedBanData(withSuspectData(withAutomodData(chatPersonalData)))),
  ),
  settings: chatSettings,
  http: (http, platform) => {
    badgeRoute(http);
    ownMessagesRoute(http, platform);
  },
  role: 'chat',
  botEndpoints: chatBotEndpoints,
  chatCommands: { ...moderationCommands, ...highlightCommands, ...vipCommands, ...suspectCommands, help },
  jobs: (platform) => [
    {
      name: 'make-chat-partitions',
      purpose: 'bulk',
      cron: '17 3 * * *',
      run: () => makeChatPartitions(platform.database.db, platform.clock.now()),
    },
    { name: 'drop-old-chat-messages', purpose: 'bulk', cron: '47 3 * * *', run: () => dropOldMessages(platform) },
    { name: 'purge-chat-automod', purpose: 'bulk', cron: '27 * * * *', run: () => purgeAutomod(platform) },
    { name: 'purge-chat-suspects', purpose: 'bulk', cron: '33 4 * * *', run: () => purgeSuspects(platform) },
    { name: 'purge-chat-moderation', purpose: 'bulk', cron: '23 4 * * *', run: () => purgeModeration(platform) },
  ],
  permissions: {
    mutations: { ...chatPermissions.mutations, ...automodPermissions.mutations },
    queries: { ...chatPermissions.queries, ...automodPermissions.queries },
    userFields: { ...chatPermissions.userFields, ...automodPermissions.userFields },
  },
  topics: [...automodTopics, ...moderationTopics],
  reactions: {
    ...pinReactions,
    ...sharedBanReactions,
    'chat-user-banned': async (event, platform) => {
      await dropHeldMessages(platform, event);
      await removePinOf(platform, event);
      await shareBan(platform, event);
    },
  },
  onGap: (gap, { services }) => void services.chatServer.makeGood(gap),
  onEvent: {
    ...automodListeners,
    ...raidNotices,
    ...hypeTrainNotices,
    ...pollNotices,
    ...subscriptionNotices,
    ...moderationListeners,
    ...whisperListener,
    ...moderationTopicListeners,
    ...suspectListeners,
    ...highlightListeners,
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
