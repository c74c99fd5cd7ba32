import { EMOTE_CHANGES_BY_USER } from '@bandshell/domain/emotes';
import { ok, type Result } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChatUISettings } from './chat-ui-settings.ts';

export const SET_EMOTE_ANIMATIONS_ENABLED_CODES = ['RATE_LIMITED'] as const;

/** Stores whether emotes move for a user, on all devices. */
export async function setEmoteAnimationsEnabled(
  platform: Platform,
  userId: string,
  isEnabled: boolean,
): Promise<Result<ChatUISettings, 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'chat-ui-settings', userId, EMOTE_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const row = { is_emote_animations_enabled: isEnabled, updated_at: platform.clock.now() };
  await platform.database.db
    .insertInto('chat_ui_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return ok({ isEmoteAnimationsEnabled: isEnabled });
}
