import { automodErrors, CHAT_RULES_MAX_CODE_POINTS } from '@bandshell/domain/automod';
import { countCodePoints, ok, type Result, refused, withoutControls } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { changeChatScreen } from './change-chat-screen.ts';

export const UPDATE_CHAT_RULES_CODES = ['NOT_OWNER', 'RATE_LIMITED', 'RULES_TOO_LONG'] as const;

/** Sets the rules of the user's own chat. A newcomer accepts them, and everybody again when they change. '' has none. */
export async function updateChatRules(
  platform: Platform,
  userId: string,
  typed: string,
): Promise<Result<string, (typeof UPDATE_CHAT_RULES_CODES)[number]>> {
  const changed = await changeChatScreen(platform, { channelId: userId, moderatorId: userId }, (settings) => {
    const rules = withoutControls(typed)
      .replace(/[^\S\n]+$/gmu, '')
      .trim();
    if (countCodePoints(rules, CHAT_RULES_MAX_CODE_POINTS + 1) > CHAT_RULES_MAX_CODE_POINTS) {
      return refused(automodErrors.rulesTooLong, { max: CHAT_RULES_MAX_CODE_POINTS });
    }
    if (rules === settings.rules) return ok(settings);
    return ok({ ...settings, rules, rulesVersion: settings.rulesVersion + 1 });
  });
  // The owner of a channel is no viewer there.
  if (!changed.ok && changed.code === 'NOT_MODERATOR') return refused(automodErrors.notOwner);
  return changed as Result<string, (typeof UPDATE_CHAT_RULES_CODES)[number]>;
}
