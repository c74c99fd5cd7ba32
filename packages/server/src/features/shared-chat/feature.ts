import type { Feature } from '../../core/feature/feature.ts';
import { ACCEPT_SHARED_CHATS_JOB, acceptDueInvitations } from './accept-due-invitations.ts';
import { sharedChatBotEndpoints } from './bot-endpoints.ts';
import { sharedChatChatNotices } from './chat-notices.ts';
import { endIdleSharedChats, endOldInvitations, purgeSharedChats } from './end-old-shared-chats.ts';
import { findSharedChannels, findSharedSince } from './find-shared-channels.ts';
import { sharedChatReactions } from './leave-when-unavailable.ts';
import { sharedChatPersonalData } from './personal-data.ts';
import { sharedChatProgramUpdates } from './program-updates.ts';
import { giveSharedChat } from './shared-chat-demo.ts';
import './shared-chat-mutations.ts';
import { sharedChatPermissions } from './shared-chat-permissions.ts';
import './shared-chat-schema.ts';
import type {} from './shared-chat-tables.ts';
import { sharedChatTogether } from './shared-chat-together.ts';
import { sharedChatListeners, sharedChatTopics } from './shared-chat-topics.ts';

export const sharedChatFeature = {
  name: 'shared-chat',
  demo: { start: giveSharedChat },
  uses: ['chatRooms', 'notifier'],
  botEndpoints: sharedChatBotEndpoints,
  chatNotices: sharedChatChatNotices,
  programUpdates: sharedChatProgramUpdates,
  permissions: sharedChatPermissions,
  personalData: sharedChatPersonalData,
  services: {
    sharedChannels: ({ database, clock }) => ({
      of: (channelId) => findSharedChannels(database.db, channelId, clock.now()),
      sharedSince: (channelId) => findSharedSince(database.db, channelId, clock.now()),
    }),
  },
  topics: sharedChatTopics,
  togetherSource: sharedChatTogether,
  onEvent: sharedChatListeners,
  reactions: sharedChatReactions,
  jobs: (platform) => [
    // Each minute as well, for what a full queue delayed.
    { name: ACCEPT_SHARED_CHATS_JOB, cron: '* * * * *', run: () => acceptDueInvitations(platform) },
    { name: 'end-shared-chat-invitations', cron: '* * * * *', run: () => endOldInvitations(platform) },
    { name: 'end-idle-shared-chats', cron: '*/10 * * * *', run: () => endIdleSharedChats(platform) },
    { name: 'purge-shared-chats', purpose: 'bulk', cron: '37 4 * * *', run: () => purgeSharedChats(platform) },
  ],
} satisfies Feature;
