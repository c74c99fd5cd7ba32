import type { Feature } from '../../core/feature.ts';
import type {} from '../../core/watch-streaks.ts';
import { watchStreaksPersonalData } from './personal-data.ts';
import { readStreak } from './read-streak.ts';
import './watch-streaks-schema.ts';
import type {} from './watch-streaks-tables.ts';
import { WatchTimes } from './watch-times.ts';

declare module '../../platform/parts.ts' {
  interface Parts {
    readonly watchTimes: WatchTimes;
  }
}

export const watchStreaksFeature = {
  name: 'watch-streaks',
  personalData: watchStreaksPersonalData,
  parts: {
    watchTimes: (platform) => new WatchTimes(platform),
    watchStreaks: (platform) => ({
      countOf: async (channelId, userId) => (await readStreak(platform, channelId, userId)).count,
    }),
  },
  onGap: ({ isOver, lengthMs }, { parts }) => {
    if (isOver) void parts.watchTimes.forgetChanged(lengthMs);
  },
  onEvent: {
    'stream-started': ({ channelId }, { parts }) => parts.watchTimes.forgetChannel(channelId),
    'stream-ended': ({ channelId }, { parts }) => parts.watchTimes.forgetChannel(channelId),
  },
  start: async ({ parts }) => parts.watchTimes.start(),
} satisfies Feature;
