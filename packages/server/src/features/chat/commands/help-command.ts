import type { ChatNotice, ChatRole } from '@bandshell/domain/chat';
import { commandsFor, commandUsage, findChatCommand } from '@bandshell/domain/chat-commands';
import type { ChatCommandInfo } from '@bandshell/domain/kernel';
import type { ChatCommand } from '../../../core/chat-command.ts';
import { chatRole } from '../moderation/chat-role.ts';

const USES: Readonly<Record<ChatRole, ChatCommandInfo['for']>> = {
  viewer: 'everyone',
  moderator: 'moderators',
  owner: 'owner',
};

/** `/help`: the commands that the sender may use here. `/help slow`: what one does. */
export const help: ChatCommand = async ({ userId, channelId, rest }, { database }): Promise<ChatNotice> => {
  const name = rest.replace(/^[/.]/, '').split(/\s/)[0]?.toLowerCase() ?? '';
  const asked = findChatCommand(name);
  if (asked !== undefined) {
    const usage = commandUsage(name, asked, 'en');
    return { id: 'help', text: `${usage} – ${asked.does.en}`, params: { command: name, usage } };
  }
  if (name !== '') return { id: 'no_help', text: 'No help available.' };
  const role = await chatRole(database.db, channelId, userId);
  const commands = commandsFor(USES[role])
    .map((command) => `/${command}`)
    .join(' ');
  return {
    id: 'cmds_available',
    text: `Commands available to you in this room (use /help <command> for details): ${commands}`,
    params: { commands },
  };
};
