import type {} from '../../core/chat/moderation-tables.ts';
import type { Feature } from '../../core/feature/feature.ts';
import './appeals/appeals-schema.ts';
import type {} from './appeals/appeals-tables.ts';
import { moderationEndpoints } from './bot-endpoints/moderation-endpoints.ts';
import { settingsEndpoints } from './bot-endpoints/settings-endpoints.ts';
import { unbanRequestEndpoints } from './bot-endpoints/unban-request-endpoints.ts';
import { moderationCommands } from './moderation-commands.ts';
import './moderation-mutations.ts';
import { moderationPermissions } from './moderation-permissions.ts';
import './moderation-schema.ts';
import { moderationTopicListeners, moderationTopics } from './moderation-topics.ts';
import { moderationPersonalData } from './personal-data.ts';
import { moderationProgramUpdates } from './program-updates.ts';
import { purgeModeration } from './purge-moderation.ts';
import { withSharedBanData } from './shared-bans/personal-data.ts';
import { shareBan, sharedBanReactions } from './shared-bans/share-ban.ts';
import { giveSharedBans } from './shared-bans/shared-bans-demo.ts';
import './shared-bans/shared-bans-schema.ts';
import type {} from './shared-bans/shared-bans-tables.ts';
import { evasionRule } from './suspects/evasion-rule.ts';
import { EvasionWatch } from './suspects/evasion-watch.ts';
import { createRestrictedChatters } from './suspects/list-suspects.ts';
import { withSuspectData } from './suspects/personal-data.ts';
import { purgeSuspects } from './suspects/purge-suspects.ts';
import { suspectCommands } from './suspects/suspect-commands.ts';
import { suspectListeners } from './suspects/suspect-listeners.ts';
import { giveSuspects } from './suspects/suspects-demo.ts';
import './suspects/suspects-schema.ts';
import type {} from './suspects/suspects-tables.ts';
import './user-card/notes-mutations.ts';
import type {} from './user-card/notes-tables.ts';
import './user-card/user-card-schema.ts';

export const moderationFeature = {
  name: 'moderation',
  demo: {
    first: async (start) => {
      await giveSharedBans(start);
      await giveSuspects(start);
    },
  },
  uses: ['chatRooms', 'sharedBrowsersSql', 'watchStreaks'],
  services: {
    evasionWatch: (platform) => new EvasionWatch(platform),
    restrictedChatters: createRestrictedChatters,
  },
  chatRule: evasionRule,
  programUpdates: moderationProgramUpdates,
  chatCommands: { ...moderationCommands, ...suspectCommands },
  personalData: withSharedBanData(withSuspectData(moderationPersonalData)),
  botEndpoints: { ...moderationEndpoints, ...settingsEndpoints, ...unbanRequestEndpoints },
  jobs: (platform) => [
    { name: 'purge-chat-suspects', purpose: 'bulk', cron: '33 4 * * *', run: () => purgeSuspects(platform) },
    { name: 'purge-chat-moderation', purpose: 'bulk', cron: '23 4 * * *', run: () => purgeModeration(platform) },
  ],
  permissions: moderationPermissions,
  topics: moderationTopics,
  reactions: { ...sharedBanReactions, 'chat-user-banned': (event, platform) => shareBan(platform, event) },
  onEvent: { ...moderationTopicListeners, ...suspectListeners },
} satisfies Feature;
