import { ACCOUNT_DAYS_MAX, ACCOUNT_MINUTES_MAX, automodErrors } from '@bandshell/domain/automod';
import type { ChatModes } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { loadChatModes } from '../../core/chat/load-chat-modes.ts';
import { updateChatModes } from '../../core/chat/update-chat-modes.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeChatScreen, type ScreenActor } from './change-chat-screen.ts';

export const UPDATE_CHAT_GATES_CODES = [
  'ACCOUNT_AGE_INVALID',
  'FOLLOWERS_INVALID',
  'NOT_MODERATOR',
  'RATE_LIMITED',
] as const;
type Code = (typeof UPDATE_CHAT_GATES_CODES)[number];

export interface ChatGatesInput {
  readonly requiresVerifiedEmail: boolean;
  readonly minimumAccountMinutes: number;
  /** The followers-only mode of the chat; null: everybody writes. */
  readonly followersMinutes: number | null;
  /** Modes that are left out stay as they are. */
  readonly subscribersOnly?: boolean;
  readonly emotesOnly?: boolean;
  readonly uniqueMessages?: boolean;
}

/** Sets what a viewer needs before the first message in a channel's chat. */
export async function updateChatGates(
  platform: Platform,
  actor: ScreenActor,
  { requiresVerifiedEmail, minimumAccountMinutes, ...wanted }: ChatGatesInput,
): Promise<Result<string, Code>> {
  const changed = await changeChatScreen(platform, actor, (settings) => {
    const isAge = Number.isInteger(minimumAccountMinutes) && minimumAccountMinutes >= 0;
    if (!isAge || minimumAccountMinutes > ACCOUNT_MINUTES_MAX) {
      return refused(automodErrors.accountAgeInvalid, { days: ACCOUNT_DAYS_MAX });
    }
    return ok({ ...settings, gates: { ...settings.gates, requiresVerifiedEmail, minimumAccountMinutes } });
  });
  if (!changed.ok) return changed;
  const modes = await loadChatModes(platform.database.db, actor.channelId);
  const changes = changesOf(modes, wanted);
  if (Object.keys(changes).length === 0) return changed;
  const result = await updateChatModes(platform, { ...actor, changes });
  if (result.ok) return changed;
  if (result.code === 'SLOW_INVALID') throw new Error('the stored slow mode is out of its bounds');
  return { ...result, code: result.code };
}

/** The modes that differ. */
const changesOf = (modes: ChatModes, wanted: Partial<ChatModes>): Partial<ChatModes> =>
  Object.fromEntries(
    Object.entries({ ...modes, ...wanted }).filter(([mode, value]) => modes[mode as keyof ChatModes] !== value),
  );
