import type { Feature } from '../../core/feature/feature.ts';
import { hypeTrainNotices } from './chat-notices.ts';
import { hypeTrainPermissions } from './hype-train-permissions.ts';
import { hypeTrainReactions } from './hype-train-reactions.ts';
import './hype-train-schema.ts';
import { hypeTrainBotEndpoints } from './bot-endpoints.ts';
import { ownedEmotes } from './find-own-rewards.ts';
import { findTreasure } from './find-treasure.ts';
import { offerTrains } from './hype-train-demo.ts';
import { hypeTrainSettings } from './hype-train-settings.ts';
import type {} from './hype-train-tables.ts';
import './history-schema.ts';
import { hypeTrainAlertReactions, hypeTrainGoalReaders } from './hype-train-overlays.ts';
import { hypeTrainListeners } from './hype-train-topics.ts';
import { HypeTrains } from './hype-trains.ts';
import { LiveTrains } from './live-trains.ts';
import { hypeTrainPersonalData } from './personal-data.ts';
import { hypeTrainProgramUpdates } from './program-updates.ts';
import { purgeContributions } from './purge-contributions.ts';
import './settings-schema.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly hypeTrains: HypeTrains;
    readonly liveTrains: LiveTrains;
    /** Emotes of the site that users win: the ids of those that a user has, in their order. */
    readonly wonEmotes: { readonly ofUser: (userId: string) => Promise<readonly string[]> };
  }
}

export const hypeTrainFeature = {
  name: 'hype-train',
  uses: ['chatRooms', 'overlayUpdates'],
  chatNotices: hypeTrainNotices,
  botEndpoints: hypeTrainBotEndpoints,
  programUpdates: hypeTrainProgramUpdates,
  permissions: hypeTrainPermissions,
  settings: hypeTrainSettings,
  services: {
    hypeTrains: (platform) => new HypeTrains(platform),
    liveTrains: (platform) => new LiveTrains(platform),
    treasureTrains: (platform) => ({ ofChannel: findTreasure(platform) }),
    wonEmotes: ({ database }) => ({ ofUser: async (userId) => [...(await ownedEmotes(database.db, userId))] }),
  },
  personalData: hypeTrainPersonalData,
  onEvent: hypeTrainListeners,
  onGap: ({ isOver }, { services }) => isOver && services.liveTrains.doubt(),
  reactions: { ...hypeTrainReactions, ...hypeTrainAlertReactions },
  goalReaders: hypeTrainGoalReaders,
  jobs: (platform) => [
    {
      name: 'purge-hype-train-contributions',
      purpose: 'bulk',
      cron: '23 * * * *',
      run: () => purgeContributions(platform),
    },
  ],
  demo: { first: offerTrains },
  role: 'worker',
  start: async ({ services }) => services.hypeTrains.start(),
} satisfies Feature;
