import { CHAT_COLOR_CHANGES, CHAT_COLORS, parseChatColor } from '@bandshell/domain/chat';
import type { ChatCommand, ChatCommands } from '../../core/chat-command.ts';
import { throttle } from '../../core/throttle.ts';
import { errorText } from '../../platform/messages/error-text.ts';

const NAMES = Object.keys(CHAT_COLORS).join(', ');

/** `/color Coral` or `/color #FF7F50`: the colour of the sender's name in all chats. */
const color: ChatCommand = async ({ userId, rest }, platform) => {
  const chosen = parseChatColor(rest.trim());
  if (chosen === null) {
    const text = `Usage: /color <color> – Changes the color of your name. Color is #RRGGBB or one of: ${NAMES}.`;
    return { id: 'usage_color', text, params: { colors: NAMES } };
  }
  const tooOften = await throttle(platform.limits, 'chat-color', userId, CHAT_COLOR_CHANGES);
  if (tooOften !== null) return { id: 'color_error', text: errorText(tooOften, 'en') };
  await platform.database.transact(async (tx) => {
    await tx.db.updateTable('users').set({ chat_color: chosen }).where('id', '=', userId).execute();
    await tx.emit({ type: 'user-profile-changed', userId }, userId);
  });
  return { id: 'color_changed', text: 'Your color has been changed.' };
};

export const colorCommands: ChatCommands = { color };
