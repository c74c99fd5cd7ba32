import type { BannerData } from './banner-data.ts';
import type { BannerState } from './banner-states.ts';

export type CelebrationKind = 'none' | 'simmer' | 'simmer-rain' | 'fireworks' | 'rain_optout' | 'fireworks_optout';

/** How many pieces fall or burst. */
export const CELEBRATION_COUNTS = { rain: 14, rain_optout: 10, fireworks: 25, fireworks_optout: 16 } as const;

/** How long a celebration lasts, in ms. */
export const CELEBRATION_MS = { rain: 5000, fireworks: 7000 } as const;

/** Frames of each animation; in fast mode some are shorter. */
export const CELEBRATION_FRAMES = {
  simmer: { normal: 58, short: 58 },
  'simmer-rain': { normal: 276, short: 216 },
  rain_optout: { normal: 40, short: 40 },
  fireworks: { normal: 276, short: 216 },
  fireworks_optout: { normal: 149, short: 149 },
} as const;

/** A celebration is near from this per cent of the level's goal on. */
export const NEAR_COMPLETE_PERCENT = 95;

export interface Celebration {
  /** 0: there is none. */
  readonly level: number;
  readonly completion: 'NONE' | 'NEAR_COMPLETE' | 'COMPLETE';
  readonly kind: CelebrationKind;
  readonly frames: number;
}

const NO_CELEBRATION: Celebration = { level: 0, completion: 'NONE', kind: 'none', frames: 0 };

const WITHOUT: readonly BannerState[] = ['INACTIVE', 'APPROACHING', 'KICKOFF', 'ENDING', 'REWARDS_DISTRIBUTING'];

/**
 * What a page celebrates.
 * @param isOptedOut the viewer wants fewer animations
 */
export function celebrationOf(state: BannerState, data: BannerData | null, isOptedOut: boolean): Celebration {
  const train = data?.execution ?? null;
  if (train === null || WITHOUT.includes(state)) return NO_CELEBRATION;
  const { level, goal, progression, topLevel, isFastMode } = train;
  const celebrate = (of: number, completion: Celebration['completion'], kind: CelebrationKind): Celebration => {
    if (kind === 'none') return { level: of, completion, kind, frames: 0 };
    return { level: of, completion, kind, frames: CELEBRATION_FRAMES[kind][isFastMode ? 'short' : 'normal'] };
  };
  if (state === 'PRELEVELUP' || state === 'LEVELUP') {
    // The train stands in the level after the completed one.
    const completed = level - 1;
    if (completed >= topLevel) return celebrate(completed, 'COMPLETE', isOptedOut ? 'fireworks_optout' : 'fireworks');
    return celebrate(completed, 'COMPLETE', isOptedOut ? 'rain_optout' : 'simmer-rain');
  }
  const percent = goal > 0 ? (progression / goal) * 100 : 0;
  const isNear = percent >= NEAR_COMPLETE_PERCENT && percent <= 100;
  const isRecord = train.allTimeHighState === 'REACHED' && state !== 'ATHREACHED';
  // Who opted out has no animation that goes on and on.
  return isNear || isRecord
    ? celebrate(level, 'NEAR_COMPLETE', isOptedOut ? 'none' : 'simmer')
    : celebrate(level, 'NONE', 'none');
}
