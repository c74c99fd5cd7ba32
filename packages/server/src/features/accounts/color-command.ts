import { accountsNotices } from '@bandshell/domain/accounts';
import { CHAT_COLOR_CHANGES, CHAT_COLORS, parseChatColor } from '@bandshell/domain/chat';
import { chatNotice, refusalNotice } from '@bandshell/domain/kernel';
import type { ChatCommand, ChatCommands } from '../../core/chat/chat-command.ts';
import { throttle } from '../../core/limits/throttle.ts';

const NAMES = Object.keys(CHAT_COLORS).join(', ');

/** `/color Coral` or `/color #FF7F50`: the colour of the sender's name in all chats. */
const color: ChatCommand = async ({ userId, rest }, platform) => {
  const chosen = parseChatColor(rest.trim());
  if (chosen === null) return chatNotice(accountsNotices.colorUsage, { colors: NAMES });
  const tooOften = await throttle(platform.limits, 'chat-color', userId, CHAT_COLOR_CHANGES);
  if (tooOften !== null) return refusalNotice(tooOften, 'color_error');
  await platform.database.transact(async (tx) => {
    await tx.db.updateTable('users').set({ chat_color: chosen }).where('id', '=', userId).execute();
    await tx.emit({ type: 'user-profile-changed', userId }, userId);
  });
  return accountsNotices.colorChanged;
};

export const colorCommands: ChatCommands = { color };
