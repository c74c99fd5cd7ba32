import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { type Refusal, refused } from '../kernel/result.ts';
import * as hypeTrainErrors from './hype-train-errors.ts';
import type { CreatorSettings } from './train-settings.ts';

/** Minutes without a train after one: 1 to 8 hours. */
export const COOLDOWN_MINUTES = { min: 60, max: 480 } as const;
/** Contributions that a train needs to begin. */
export const KICK_OFF_CONTRIBUTIONS = { min: 3, max: 25 } as const;

/** How often a creator changes the settings of trains. */
export const HYPE_TRAIN_SETTINGS_CHANGES: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };

const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** Null, or why a creator may not set this. */
export function checkCreatorSettings({
  cooldownMinutes,
  kickOffContributions,
}: Pick<CreatorSettings, 'cooldownMinutes' | 'kickOffContributions'>): Refusal<
  'COOLDOWN_INVALID' | 'KICK_OFF_INVALID'
> | null {
  if (!isWithin(cooldownMinutes, COOLDOWN_MINUTES)) return refused(hypeTrainErrors.cooldownInvalid, COOLDOWN_MINUTES);
  if (!isWithin(kickOffContributions, KICK_OFF_CONTRIBUTIONS))
    return refused(hypeTrainErrors.kickOffInvalid, KICK_OFF_CONTRIBUTIONS);
  return null;
}
