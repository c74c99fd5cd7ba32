import type {} from '../../core/channels/watch-streaks.ts';
import type { Feature } from '../../core/feature/feature.ts';
import { watchStreaksPersonalData } from './personal-data.ts';
import { readStreak } from './read-streak.ts';
import './watch-streaks-schema.ts';
import type {} from './watch-streaks-tables.ts';
import { WatchTimes } from './watch-times.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly watchTimes: WatchTimes;
  }
}

export const watchStreaksFeature = {
  name: 'watch-streaks',
  personalData: watchStreaksPersonalData,
  services: {
    watchTimes: (platform) => new WatchTimes(platform),
    watchStreaks: (platform) => ({
      countOf: async (channelId, userId) => (await readStreak(platform, channelId, userId)).count,
    }),
  },
  onGap: ({ isOver, lengthMs }, { services }) => {
    if (isOver) void services.watchTimes.forgetChanged(lengthMs);
  },
  onEvent: {
    'stream-started': ({ channelId }, { services }) => services.watchTimes.forgetChannel(channelId),
    'stream-ended': ({ channelId }, { services }) => services.watchTimes.forgetChannel(channelId),
  },
  start: async ({ services }) => services.watchTimes.start(),
} satisfies Feature;
