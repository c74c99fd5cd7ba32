import { chatNotices } from '@bandshell/domain/chat';
import { commandsFor, findChatCommand } from '@bandshell/domain/chat-commands';
import { type ChatCommandInfo, type ChatNotice, chatNotice } from '@bandshell/domain/kernel';
import type { ChatRole } from '@bandshell/domain/moderation';
import { type ChatCommand, usageOf } from '../../../core/chat/chat-command.ts';
import { chatRole } from '../../../core/chat/chat-role.ts';

const USES: Readonly<Record<ChatRole, ChatCommandInfo['for']>> = {
  viewer: 'everyone',
  moderator: 'moderators',
  owner: 'owner',
};

/** `/help`: the commands that the sender may use here. `/help slow`: what one does. */
export const help: ChatCommand = async ({ userId, channelId, rest }, { database }): Promise<ChatNotice> => {
  const name = rest.replace(/^[/.]/, '').split(/\s/)[0]?.toLowerCase() ?? '';
  const asked = findChatCommand(name);
  if (asked !== undefined) return chatNotice(chatNotices.help, { usage: usageOf(name), does: asked.does });
  if (name !== '') return chatNotices.noHelp;
  const role = await chatRole(database.db, channelId, userId);
  const commands = commandsFor(USES[role])
    .map((command) => `/${command}`)
    .join(' ');
  return chatNotice(chatNotices.commandsAre, { commands });
};
