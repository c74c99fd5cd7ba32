import type { AttemptLimit } from '../kernel/attempt-limit.ts';

/** The content that an offline channel shows in the place of its stream, as its owner chose. */
export const HERO_PRESETS = ['DEFAULT', 'TRAILER', 'LATEST_VIDEO', 'NEXT_STREAM'] as const;
export type HeroPreset = (typeof HERO_PRESETS)[number];

export const HERO_PRESET_CHANGES: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };

/** `trailer-for-new`: only viewers who do not follow the channel see the trailer. */
export type OfflineHero = 'none' | 'trailer' | 'trailer-for-new' | 'latest-video' | 'next-stream';

/** The hero of an offline channel; a channel without a trailer shows none in its place. */
export const offlineHero = (preset: HeroPreset, hasTrailer: boolean): OfflineHero => {
  if (preset === 'LATEST_VIDEO') return 'latest-video';
  if (preset === 'NEXT_STREAM') return 'next-stream';
  if (!hasTrailer) return 'none';
  return preset === 'TRAILER' ? 'trailer' : 'trailer-for-new';
};
