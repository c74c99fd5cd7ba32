import { CHAT_DISPLAY_CHANGES_BY_USER, type ChatDisplay } from '@bandshell/domain/chat';
import { ok, type Result } from '@bandshell/domain/kernel';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Platform } from '../../../platform/platform.ts';
import type {} from './display-tables.ts';

export const UPDATE_CHAT_DISPLAY_CODES = ['RATE_LIMITED'] as const;

/** Sets how a user sees chat on all devices. */
export async function updateChatDisplay(
  { database: { db }, limits, clock }: Platform,
  userId: string,
  chosen: ChatDisplay,
): Promise<Result<ChatDisplay, (typeof UPDATE_CHAT_DISPLAY_CODES)[number]>> {
  const tooOften = await throttle(limits, 'chat-display', userId, CHAT_DISPLAY_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const row = { display: JSON.stringify(chosen), updated_at: clock.now() };
  await db
    .insertInto('chat_displays')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return ok(chosen);
}
