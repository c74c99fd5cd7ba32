import { type AutomodLevels, automodErrors, isAutomodLevel, levelsOf } from '@bandshell/domain/automod';
import { FLAGGED_CATEGORIES, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { changeChatScreen, type ScreenActor } from './change-chat-screen.ts';

export const UPDATE_AUTOMOD_CODES = ['LEVEL_INVALID', 'NOT_MODERATOR', 'RATE_LIMITED'] as const;

export interface AutomodInput {
  /** Null: each category has its own level. */
  readonly overallLevel: number | null;
  /** Levels that are left out stay as they are; they count only without an overall level. */
  readonly levels: Partial<Record<keyof AutomodLevels, number>>;
}

/** Sets which flagged language a channel's chat holds for its moderators. */
export const updateAutomod = (
  platform: Platform,
  actor: ScreenActor,
  { overallLevel, levels }: AutomodInput,
): Promise<Result<string, (typeof UPDATE_AUTOMOD_CODES)[number]>> =>
  changeChatScreen(platform, actor, (settings) => {
    if (overallLevel !== null) {
      return isAutomodLevel(overallLevel)
        ? ok({ ...settings, overallLevel, levels: levelsOf(overallLevel) })
        : refused(automodErrors.levelInvalid);
    }
    const next: Record<string, number> = { ...settings.levels };
    for (const category of FLAGGED_CATEGORIES) {
      const level = levels[category] ?? settings.levels[category];
      if (!isAutomodLevel(level)) return refused(automodErrors.levelInvalid);
      next[category] = level;
    }
    return ok({ ...settings, overallLevel: null, levels: next as AutomodLevels });
  });
